using Popcorn.Benchmarks.Drawing;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Report;

/// <summary>Who is who among the rows of a command, by the names of the rows.</summary>
/// <param name="rows">All rows of the command.</param>
internal sealed class Contenders(IReadOnlyList<MatrixRow> rows)
{
    private const string Ours = nameof(Popcorn);

    /// <summary>A command that names no one measures nothing but our own code.</summary>
    private readonly bool _allAreOurs = !rows.Any(row => row.Contender.Contains(Ours, StringComparison.OrdinalIgnoreCase));

    public IReadOnlyList<(Tone Tone, string Name)> Legend
    {
        get
        {
            Tone[] tones = [.. rows.Select(ToneOf).Distinct()];
            string baseline = rows.FirstOrDefault(row => ToneOf(row) == Tone.Baseline)?.Contender ?? "";
            (Tone Tone, string Name)[] all = [(Tone.Ours, Ours), (Tone.Baseline, $"{baseline}, the baseline"), (Tone.Other, "others")];
            return [.. all.Where(entry => tones.Contains(entry.Tone))];
        }
    }

    public Tone ToneOf(MatrixRow row) =>
        _allAreOurs || row.Contender.Contains(Ours, StringComparison.OrdinalIgnoreCase) ? Tone.Ours
        : row.Ratio == 1 ? Tone.Baseline
        : Tone.Other;

    /// <summary>Our rows that take longer than the baseline, with someone else as the baseline.</summary>
    public IReadOnlyList<MatrixRow> Slower =>
        _allAreOurs ? [] : [.. rows.Where(row => ToneOf(row) == Tone.Ours && row.Ratio > 1).OrderByDescending(row => row.Ratio)];

    public int CountOurs => _allAreOurs ? 0 : rows.Count(row => ToneOf(row) == Tone.Ours);
}
