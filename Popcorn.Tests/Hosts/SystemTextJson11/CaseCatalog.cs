namespace Popcorn.Tests.SystemTextJson11;

/// <summary>All cases, by the new API that they use.</summary>
internal static class CaseCatalog
{
    public static IEnumerable<Case> All =>
    [
        .. Theme("Unions", Unions.Cases),
#if RUNTIME_11
        .. Theme("Compiled unions", CompiledUnions.Cases),
#endif
        .. Theme("Extension data", NodeData.Cases),
        .. Theme("Contracts", TypeAttributes.Cases),
        .. Theme("Numbers", NumberTexts.Cases),
        .. Theme("F#", FSharp.Values.all.Select(one => new Case($"{one.Item1} {one.Item2}", one.Item1, () => one.Item2))),
    ];

    private static IEnumerable<Case> Theme(string theme, IEnumerable<Case> cases) =>
        cases.Select(one => one with { Name = $"{theme}: {one.Name}" });
}
