using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Attributes;

/// <summary>Lists of models that differ in their attributes.</summary>
/// <typeparam name="T">The model that Popcorn writes.</typeparam>
/// <typeparam name="TTwin">What System.Text.Json writes: the same, without the members that Popcorn leaves out.</typeparam>
public abstract class AttributeBenchmarks<T, TTwin> : SelectionBenchmarks<List<T>, List<TTwin>>
{
    private protected const int Count = 200;

    private protected override IReadOnlyList<Claim> Claims =>
    [
        Everything(PopcornAll_Composed, PopcornAll_Compiled),
        new("the default set", PopcornDefault_Composed, PopcornDefault_Compiled),
        new("the custom list", PopcornCustom_Composed, PopcornCustom_Compiled),
    ];
}
