namespace Popcorn.Benchmarks.Database.Http;

/// <summary>What a request costs: the median time, and the bytes of the server. It reads none of SQLite, which is in its process.</summary>
internal sealed record HttpResult(
    string Database, string Request, string Endpoint, double Nanoseconds, long AllocatedBytes, long ReadBytes, int BodyBytes);
