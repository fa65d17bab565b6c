namespace Popcorn.Store.Sql;

/// <summary>What one statement read. Its parameters are not shown: they can hold what clients may not see.</summary>
/// <param name="Text">The statement.</param>
/// <param name="Columns">The number of columns.</param>
/// <param name="Rows">The number of rows.</param>
/// <param name="Milliseconds">From the start of the statement until its last row was read.</param>
public sealed record SqlStatement(string Text, int Columns, int Rows, double Milliseconds);
