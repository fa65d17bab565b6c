namespace Popcorn.Benchmarks.Measuring;

/// <summary>A case and its contenders. The first row is the baseline.</summary>
internal sealed record TurnContest(string Shape, OutputKind Output, WriteCase Case, IReadOnlyList<TurnRow> Rows)
{
    /// <summary>Counts the bytes of each row.</summary>
    /// <exception cref="InvalidOperationException">Two rows that claim to write the same write different bytes.</exception>
    public IReadOnlyList<int> CountBytes()
    {
        byte[][] written = [.. Rows.Select(row => Case.GetBytes(row.Call(Case)))];
        for (int i = 0; i < Rows.Count; i++)
        {
            TurnRow row = Rows[i];
            int first = Rows.TakeWhile(other => other.Writes != row.Writes).Count();
            if (!written[i].AsSpan().SequenceEqual(written[first]))
                throw new InvalidOperationException($"{row.Name} does not write {row.Writes} of {Shape} as {Rows[first].Name} does.");
        }
        return [.. written.Select(bytes => bytes.Length)];
    }
}
