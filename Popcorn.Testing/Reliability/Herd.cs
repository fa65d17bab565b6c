namespace Popcorn.Testing.Reliability;

/// <summary>64 threads that do the same thing at the same moment, again and again.</summary>
internal sealed class Herd : IDisposable
{
    public const int Size = 64;

    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(2);

    private readonly Barrier _start = new(Size + 1);
    private readonly Barrier _end = new(Size + 1);
    private readonly TimeSpan _longest;
    private Action<int>? _work;
    private bool _isStuck;

    /// <param name="longest">How long a round may take; null for a time that no machine needs.</param>
    public Herd(TimeSpan? longest = null)
    {
        _longest = longest ?? Longest;
        for (int i = 0; i < Size; i++)
        {
            int number = i;
            new Thread(() => Run(number), 256 * 1024) { IsBackground = true, Name = $"Herd {number}" }.Start();
        }
    }

    /// <summary>What each of them came to.</summary>
    public Outcome[] Run(Func<int, byte[]> work)
    {
        var outcomes = new Outcome[Size];
        _work = number => outcomes[number] = Outcome.Of(() => work(number));
        _isStuck = !_start.SignalAndWait(_longest) || !_end.SignalAndWait(_longest);
        if (_isStuck)
            throw new TimeoutException("A deadlock: " + string.Join(
                ", ", outcomes.Select((outcome, i) => outcome is null ? $"{i}" : "").Where(text => text.Length > 0)));
        return outcomes;
    }

    /// <summary>Leaves threads that are stuck: without their barriers, they would end the process.</summary>
    public void Dispose()
    {
        if (_isStuck)
            return;
        _work = null;
        _start.SignalAndWait(_longest);
        _start.Dispose();
        _end.Dispose();
    }

    private void Run(int number)
    {
        while (true)
        {
            _start.SignalAndWait();
            if (_work is not { } work)
                return;
            work(number);
            _end.SignalAndWait();
        }
    }
}
