namespace Popcorn.Stress.Checks;

/// <summary>The memory of a process during a run.</summary>
internal sealed class MemoryLine
{
    private const double Mebibyte = 1024 * 1024;

    /// <summary>The readings around a moment: a collection may just have run, or be about to.</summary>
    private const double Window = 0.1;

    private readonly List<double> _samples = [];

    public double EndToThird => _samples.Count == 0 ? double.NaN : FindMedianAround(1) / FindMedianAround(1.0 / 3);

    public void Add(long bytes) => _samples.Add(bytes / Mebibyte);

    public override string ToString() => _samples.Count == 0
        ? "unknown"
        : Invariant($"{_samples[0]:0.0} MB, {FindMedianAround(1.0 / 3):0.0} MB, {FindMedianAround(1):0.0} MB");

    private double FindMedianAround(double moment)
    {
        double[] near = [.. _samples.Where((_, i) => Math.Abs(((i + 1.0) / _samples.Count) - moment) <= Window)];
        return near.Length == 0 ? _samples[(int)((_samples.Count - 1) * moment)] : Measured.Summarize(near).Median;
    }
}
