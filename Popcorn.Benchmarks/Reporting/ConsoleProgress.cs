using System.Diagnostics;
using System.Globalization;
using Spectre.Console;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>
/// Shows the progress of a long command and the time left: as a bar in a terminal, elsewhere as a few plain lines a minute.
/// </summary>
internal sealed class ConsoleProgress
{
    private static readonly TimeSpan BetweenLines = TimeSpan.FromSeconds(15);

    private readonly string _name;
    private readonly ProgressTask? _bar;
    private readonly Stopwatch _watch = Stopwatch.StartNew();
    private TimeSpan _nextLine;
    private double _total;
    private double _done;
    private string _what;

    private ConsoleProgress(string name, double total, ProgressTask? bar)
    {
        _name = name;
        _what = name;
        _total = total;
        _bar = bar;
    }

    /// <param name="name">The command.</param>
    /// <param name="total">How much there is to do, in whatever <see cref="Advance"/> counts; 0 when that is not known yet.</param>
    /// <param name="run">The work, which tells how far it is.</param>
    public static TResult Show<TResult>(string name, double total, Func<ConsoleProgress, TResult> run)
    {
        if (!AnsiConsole.Profile.Capabilities.Interactive || Console.IsOutputRedirected)
            return run(new ConsoleProgress(name, total, bar: null));
        return AnsiConsole.Progress()
            .Columns(new TaskDescriptionColumn(), new ProgressBarColumn(), new PercentageColumn(), new RemainingTimeColumn())
            .Start(context =>
            {
                ProgressTask bar = context.AddTask(Markup.Escape(name), maxValue: Math.Max(1, total));
                bar.IsIndeterminate = total <= 0;
                return run(new ConsoleProgress(name, total, bar));
            });
    }

    /// <summary>Sets the number of steps.</summary>
    public void Expect(double total)
    {
        _total = total;
        if (_bar is null)
            return;
        _bar.MaxValue = total;
        _bar.IsIndeterminate = false;
    }

    /// <summary>Sets the current step.</summary>
    public void Describe(string what)
    {
        _what = what;
        if (_bar is not null)
            _bar.Description = Markup.Escape(what);
    }

    public void Advance(double by = 1)
    {
        _done += by;
        _bar?.Increment(by);
        if (_bar is null && _watch.Elapsed >= _nextLine)
        {
            _nextLine = _watch.Elapsed + BetweenLines;
            Console.WriteLine(Line());
        }
    }

    private string Line()
    {
        if (_total <= 0 || _done <= 0)
            return $"{_name}: {_what}";
        TimeSpan left = _watch.Elapsed * Math.Max(0, (_total - _done) / _done);
        return string.Create(CultureInfo.InvariantCulture, $"{_name}: {_done / _total:P0}, about {left:mm\\:ss} left ({_what})");
    }
}
