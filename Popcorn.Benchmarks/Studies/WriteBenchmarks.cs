namespace Popcorn.Benchmarks.Studies;

/// <summary>Writes of one value, a shape, to one output.</summary>
public abstract class WriteBenchmarks : StudyBenchmarks
{
    private protected WriteCase Case { get; private set; } = null!;

    /// <param name="shape">The name of the case.</param>
    /// <param name="output">The output.</param>
    /// <param name="prepare">Prepares rows that only one class has.</param>
    private protected void Use(string shape, OutputKind output, Action<WriteCase>? prepare = null)
    {
        Case = WriteCases.SetUp(shape, output);
        prepare?.Invoke(Case);
        RequireSameBytes();
    }

    private protected override byte[] GetBytes(object output) => Case.GetBytes(output);
}
