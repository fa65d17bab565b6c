namespace Popcorn.Benchmarks.Contests;

/// <summary>Contenders that do the same in one run. Contenders that claim to write the same are compared before they are timed.</summary>
internal class Contest(string shape, string output)
{
    private readonly List<ContestRow> _rows = [];

    public string Shape { get; } = shape;

    public string Output { get; } = output;

    /// <summary>The contenders. The first is the baseline.</summary>
    public IReadOnlyList<ContestRow> Rows => _rows;

    /// <summary>Prepares the data, once before any contender is called.</summary>
    /// <exception cref="InvalidOperationException">Two contenders that claim to write the same write different bytes.</exception>
    public void SetUp()
    {
        Prepare();
        foreach (IGrouping<string, ContestRow> group in _rows.Where(row => row.Writes.Length > 0).GroupBy(row => row.Writes))
        {
            byte[] expected = GetBytes(group.First().Call());
            foreach (ContestRow row in group.Where(row => !GetBytes(row.Call()).AsSpan().SequenceEqual(expected)))
                throw new InvalidOperationException($"{row.Name} does not write {group.Key} of {Shape} as {group.First().Name} does.");
        }
    }

    /// <summary>Counts the bytes that a contender writes, after <see cref="SetUp"/>.</summary>
    public int CountBytes(ContestRow row) => row.Bytes ?? GetBytes(row.Call()).Length;

    public Contest Add(string name, string writes, Func<object> call, int? bytes = null)
    {
        _rows.Add(new ContestRow(name, writes, call, bytes));
        return this;
    }

    protected virtual void Prepare()
    {
    }

    /// <summary>Gets the bytes of what a contender returned.</summary>
    protected virtual byte[] GetBytes(object output) => output is string text ? Encoding.UTF8.GetBytes(text) : (byte[])output;
}
