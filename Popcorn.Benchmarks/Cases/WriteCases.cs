namespace Popcorn.Benchmarks.Cases;

/// <summary>All cases, by the names of their shapes, which never change.</summary>
internal static class WriteCases
{
    /// <summary>The includes of the Custom rows of the comparison. CreatedAt is always written, so the first has four members.</summary>
    private const string SimpleCustom = "[Id,Name,IsActive]";
    private const string ComplexCustom = "[Id,Title,Details[Id,Name],Items[Id,Name],Lookup]";
    private const string TreeCustom = "[Id,Name,Price,Parts[Id,Label],Counts]";

    private const int Kilobyte = 1024;
    private const int DtoCount = 864;

    private static readonly Dictionary<string, Func<OutputKind, WriteCase>> All = new()
    {
        ["SimpleModel"] = output => Same(output, ModelFactory.Simple),
        ["SimpleModelList"] = output => Same(output, () => ModelFactory.SimpleList(100)),
        ["ComplexModel"] = output => new TypedWriteCase<ComplexNestedModel, ComplexTwin>(output, ModelFactory.Complex, ComplexTwin.Of),
        ["ComplexModelList"] = output => Complex(output, 25),
        ["TypedTreeList"] = output => Same(output, () => ModelFactory.Trees(25)),
        ["ComplexModelList[50]"] = output => Complex(output, 50),
        ["AttributeHeavyList[100]"] = output => Attributes(output, 100),
        ["AttributeHeavyList[200]"] = output => Attributes(output, 200),
        ["PlainList[200]"] = output => Same(output, () => Samples.Attributes(200).ConvertAll(PlainModel.Of)),
        ["RemappedList[200]"] = output => Same(output, () => Samples.Remapped(200)),
        ["Flat[10]"] = output => Same(output, () => Samples.Flat(10)),
        ["Flat[100]"] = output => Same(output, () => Samples.Flat(100)),
        ["Flat[1000]"] = output => Same(output, () => Samples.Flat(1_000)),
        ["Flat[10000]"] = output => Same(output, () => Samples.Flat(10_000)),
        ["Flat[100000]"] = output => Same(output, () => Samples.Flat(100_000)),
        ["Chain[1]"] = output => Same(output, () => Samples.Chain(1)),
        ["Chain[2]"] = output => Same(output, () => Samples.Chain(2)),
        ["Chain[5]"] = output => Same(output, () => Samples.Chain(5)),
        ["Chain[10]"] = output => Same(output, () => Samples.Chain(10)),
        ["Chain[20]"] = output => Same(output, () => Samples.Chain(20)),
        ["CyclicNode"] = output => Same(output, () => Samples.Node(1, hasCycles: true), CaseJson.Cycles),
        ["CyclicNodeList[100]"] = output => Same(output, () => Samples.Nodes(100, hasCycles: true), CaseJson.Cycles),
        ["AcyclicNode"] = output => Same(output, () => Samples.Node(1, hasCycles: false), CaseJson.Cycles),
        ["AcyclicNodeList[100]"] = output => Same(output, () => Samples.Nodes(100, hasCycles: false), CaseJson.Cycles),
        ["one of 864 KB, 2 members"] = output => Same(output, () => Samples.OfLength<TwoMembers>(DtoCount * Kilobyte)),
        ["one of 864 KB, 24 members"] = output => Same(output, () => Samples.OfLength<TwentyFourMembers>(DtoCount * Kilobyte)),
        ["864 of 1 KB, 2 members"] = output => Same(output, DtoList<TwoMembers>),
        ["864 of 1 KB, 24 members"] = output => Same(output, DtoList<TwentyFourMembers>),
        ["one of 1 KB, 2 members"] = output => Same(output, () => Samples.OfLength<TwoMembers>(Kilobyte)),
        ["one of 1 KB, 24 members"] = output => Same(output, () => Samples.OfLength<TwentyFourMembers>(Kilobyte)),
        ["Person"] = output => Same(output, () => Samples.People(1)[0], CaseJson.CamelCase),
        ["Person[1000]"] = output => Same(output, () => Samples.People(1_000), CaseJson.CamelCase),
        ["Documents[10000]"] = output => Same(output, () => Samples.Documents(10_000), CaseJson.CamelCase),
    };

    /// <summary>Gets the shapes of the comparison, which the gate and the study of runtimes use too.</summary>
    public static IReadOnlyList<string> Comparison { get; } =
        ["SimpleModel", "SimpleModelList", "ComplexModel", "ComplexModelList", "TypedTreeList"];

    /// <summary>Creates a case, and prepares its data.</summary>
    public static WriteCase SetUp(string shape, OutputKind output)
    {
        WriteCase created = All[shape](output);
        created.SetUp();
        return created;
    }

    /// <summary>The include of the Custom rows of the comparison.</summary>
    public static string CustomOf(string shape) => shape switch
    {
        "SimpleModel" or "SimpleModelList" => SimpleCustom,
        "TypedTreeList" => TreeCustom,
        _ => ComplexCustom,
    };

    private static TypedWriteCase<T, T> Same<T>(OutputKind output, Func<T> create, CaseJson? json = null)
        where T : notnull => new(output, create, value => value, json);

    private static TypedWriteCase<List<ComplexNestedModel>, List<ComplexTwin>> Complex(OutputKind output, int count) =>
        new(output, () => ModelFactory.ComplexList(count), list => list.ConvertAll(ComplexTwin.Of));

    private static TypedWriteCase<List<AttributeHeavyModel>, List<PlainModel>> Attributes(OutputKind output, int count) =>
        new(output, () => Samples.Attributes(count), list => list.ConvertAll(PlainModel.Of));

    private static List<T> DtoList<T>()
        where T : new() => [.. Enumerable.Range(0, DtoCount).Select(_ => Samples.OfLength<T>(Kilobyte))];
}
