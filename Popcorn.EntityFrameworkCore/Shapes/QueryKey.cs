using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>A query of the app, before it is projected. EF Core compiles each of its projections by itself.</summary>
/// <param name="Source">The entity type of its rows, or the <see cref="CreatedObject"/> that it creates.</param>
/// <param name="Operators">A hash of its operators. Queries that share it share a part of the budget, and nothing else.</param>
/// <param name="Reads">What the code of the app reads of the rows; null for nothing.</param>
/// <param name="Included">The related rows that the query includes.</param>
internal readonly record struct QueryKey(object Source, int Operators, ExpressionKey? Reads, IncludedRows Included);
