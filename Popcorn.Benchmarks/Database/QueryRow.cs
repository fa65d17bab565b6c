namespace Popcorn.Benchmarks.Database;

/// <summary>What a request for rows cost one contender: medians.</summary>
/// <param name="Database">The database.</param>
/// <param name="Request">The request.</param>
/// <param name="Contender">How the rows are loaded and written.</param>
/// <param name="Result">Time and allocations.</param>
/// <param name="ReadBytes">What came from the database; 0 for one in the same process.</param>
/// <param name="Statements">How many statements were sent.</param>
internal sealed record QueryRow(
    string Database, string Request, string Contender, TurnResult Result, long ReadBytes, int Statements);
