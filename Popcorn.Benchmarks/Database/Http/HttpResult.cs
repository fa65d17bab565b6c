namespace Popcorn.Benchmarks.Database.Http;

/// <summary>What a request costs.</summary>
/// <param name="Database">The database.</param>
/// <param name="Request">What is asked for.</param>
/// <param name="Endpoint">Which endpoint answers.</param>
/// <param name="Nanoseconds">How long it takes: the median of the turns.</param>
/// <param name="AllocatedBytes">What the server allocates for it.</param>
/// <param name="ReadBytes">What the server reads from the database; 0 for SQLite, which is in its process.</param>
/// <param name="BodyBytes">What the server sends.</param>
internal sealed record HttpResult(
    string Database, string Request, string Endpoint, double Nanoseconds, long AllocatedBytes, long ReadBytes, int BodyBytes);
