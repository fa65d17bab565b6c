using System.Diagnostics;
using static System.FormattableString;

namespace Popcorn.Testing.Reporting;

/// <summary>
/// Shows the progress of a long command and the time left: as a line that changes in a terminal, elsewhere as a few lines a minute. The
/// total is in whatever <see cref="Advance"/> counts; 0 when that is not known yet.
/// </summary>
internal sealed class ConsoleProgress(string name, double total)
{
    private static readonly bool IsTerminal = !Console.IsOutputRedirected;
    private static readonly TimeSpan BetweenLines = TimeSpan.FromSeconds(IsTerminal ? 0.5 : 15);

    private readonly Stopwatch _watch = Stopwatch.StartNew();
    private TimeSpan _nextLine;
    private double _done;
    private string _what = "starting";

    public static TResult Show<TResult>(string name, double total, Func<ConsoleProgress, TResult> run)
    {
        TResult result = run(new ConsoleProgress(name, total));
        if (IsTerminal)
            Console.WriteLine();
        return result;
    }

    /// <summary>Sets the number of steps.</summary>
    public void Expect(double steps) => total = steps;

    /// <summary>Sets the current step.</summary>
    public void Describe(string what) => _what = what;

    /// <summary>Counts steps that are done. Thread-safe.</summary>
    public void Advance(double by = 1)
    {
        lock (_watch)
        {
            _done += by;
            if (_watch.Elapsed < _nextLine)
                return;
            _nextLine = _watch.Elapsed + BetweenLines;
            Console.Write(Line());
        }
    }

    private string Line()
    {
        TimeSpan left = _done > 0 ? _watch.Elapsed * Math.Max(0, (total - _done) / _done) : default;
        string line = total > 0 ? Invariant($"{name}: {_done / total:P0}, about {left:mm\\:ss} left ({_what})") : $"{name}: {_what}";
        if (!IsTerminal)
            return $"{line}\n";
        // The next line replaces this one.
        int width = Math.Max(1, Console.WindowWidth - 1);
        return $"{line.PadRight(width)[..width]}\r";
    }
}
