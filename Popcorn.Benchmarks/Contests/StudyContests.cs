namespace Popcorn.Benchmarks.Contests;

/// <summary>The costs of kinds of includes, attributes, graphs and sizes, and the cases of other people's studies.</summary>
internal static class StudyContests
{
    private const int Kilobyte = 1024;
    private const int DtoCount = 864;

    private static readonly OutputKind[] Usual = [OutputKind.Utf8, OutputKind.Text];
    private static readonly OutputKind[] DtoOutputs = [OutputKind.Utf8, OutputKind.Stream, OutputKind.Pipe];
    private static readonly Include Nested = Include.Parse("[Id,Title,Details[Id,Name],Items[Id,Name],Child[Id,Items[Name]],Lookup[Id]]");

    /// <summary>Each way to ask for members, on two lists.</summary>
    public static IEnumerable<Contest> Includes() => Usual.SelectMany(output => (Contest[])
    [
        Asked(new WriteContest<List<ComplexNestedModel>, List<ComplexTwin>>(
            "ComplexModelList[50]", output, () => ModelFactory.ComplexList(50), list => list.ConvertAll(ComplexTwin.Of)),
            "[Id,Title,Priority]",
            "[!all,-Items,-Lookup]")
            .Select("PopcornNested", Nested),
        Asked(new WriteContest<List<AttributeHeavyModel>, List<PlainModel>>(
            "AttributeHeavyList[100]", output, () => Samples.Attributes(100), list => list.ConvertAll(PlainModel.Of)),
            "[Name,Description,Quantity]",
            "[!all,-Description,-Total]"),
    ]);

    /// <summary>Marks, renamed members, and what System.Text.Json pays for hiding [Never] members.</summary>
    public static IEnumerable<Contest> Attributes() => Usual.SelectMany(output => (Contest[])
    [
        ComparisonContests.Selections(Plain(output), "[Name,Description,Quantity]", "everything")
            .AddOther("Stj_Reflection_NeverHidden", "everything", Hiding(new DefaultJsonTypeInfoResolver()))
            .AddOther("Stj_SourceGenerated_NeverHidden", "everything", Hiding(FastPathContext.Default)),
        ComparisonContests.Selections(new WriteContest<List<AttributeHeavyModel>, List<PlainModel>>(
            "AttributeHeavyList[200]", output, () => Samples.Attributes(200), list => list.ConvertAll(PlainModel.Of)),
            "[Name,Description,Quantity]",
            "everything"),
        ComparisonContests.Selections(new WriteContest<List<RemappedModel>, List<RemappedModel>>(
            "RemappedList[200]", output, () => Samples.Remapped(200), list => list), "[identifier,full_name,net_amount]", "everything"),
    ]);

    /// <summary>Whether the cost of an element stays the same with many of them, and that of a level with depth.</summary>
    public static IEnumerable<Contest> Scalability() =>
    [
        .. ((int[])[10, 100, 1_000, 10_000, 100_000]).Select(count => ComparisonContests.Deep(
            new WriteContest<List<FlatModel>, List<FlatModel>>(
                $"Flat[{count}]", OutputKind.Utf8, () => Samples.Flat(count), list => list))),
        .. ((int[])[1, 2, 5, 10, 20]).Select(depth => ComparisonContests.Deep(
            new WriteContest<ChainNode, ChainNode>($"Chain[{depth}]", OutputKind.Utf8, () => Samples.Chain(depth), node => node))),
    ];

    /// <summary>References that lead back, written as null on both sides. System.Text.Json by reflection is the baseline.</summary>
    public static IEnumerable<Contest> Circular() =>
        from output in Usual
        from hasCycles in (bool[])[true, false]
        let kind = hasCycles ? "Cyclic" : "Acyclic"
        from contest in (Contest[])
        [
            Selected(new WriteContest<CircularNode, CircularNode>(
                kind + "Node", output, () => Samples.Node(1, hasCycles), node => node, ContestJson.Cycles)),
            Selected(new WriteContest<List<CircularNode>, List<CircularNode>>(
                kind + "NodeList[100]", output, () => Samples.Nodes(100, hasCycles), list => list, ContestJson.Cycles)),
        ]
        select contest;

    /// <summary>The same number of bytes in few members and in many, to three outputs.</summary>
    public static IEnumerable<Contest> Dto() => DtoOutputs.SelectMany(output => (Contest[])
    [
        Whole("one of 864 KB, 2 members", output, () => Samples.OfLength<TwoMembers>(DtoCount * Kilobyte)),
        Whole("one of 864 KB, 24 members", output, () => Samples.OfLength<TwentyFourMembers>(DtoCount * Kilobyte)),
        Whole("864 of 1 KB, 2 members", output, DtoList<TwoMembers>),
        Whole("864 of 1 KB, 24 members", output, DtoList<TwentyFourMembers>),
        Whole("one of 1 KB, 2 members", output, () => Samples.OfLength<TwoMembers>(Kilobyte)),
        Whole("one of 1 KB, 24 members", output, () => Samples.OfLength<TwentyFourMembers>(Kilobyte)),
    ]);

    /// <summary>Fifteen members by all modes of the source generator.</summary>
    public static IEnumerable<Contest> Person() =>
    [
        Four(new WriteContest<Person, Person>(
            "Person", OutputKind.Utf8, () => Samples.People(1)[0], person => person, ContestJson.CamelCase))
            .AddOther("Stj_SerializationOnly", "everything", contest => contest.Serialize(SerializationOnlyContext.Default.Person)),
        Four(new WriteContest<List<Person>, List<Person>>(
            "Person[1000]", OutputKind.Utf8, () => Samples.People(1000), list => list, ContestJson.CamelCase))
            .AddOther("Stj_SerializationOnly", "everything", contest => contest.Serialize(SerializationOnlyContext.Default.ListPerson)),
    ];

    /// <summary>Ten thousand small documents, whole and one member of each.</summary>
    public static IEnumerable<Contest> Documents() =>
    [
        ComparisonContests.Deep(new WriteContest<List<Document>, List<Document>>(
            "Documents[10000]", OutputKind.Utf8, () => Samples.Documents(10_000), list => list, ContestJson.CamelCase))
            .Select("PopcornEmail", Include.Parse("[name[email]]")),
    ];

    private static WriteContest<T, TTwin> Asked<T, TTwin>(WriteContest<T, TTwin> contest, string plain, string allExcept)
        where T : notnull => ComparisonContests.Deep(contest
            .Select("PopcornEmpty", null, "PopcornDefault")
            .Select("PopcornDefault", Include.Parse("[!default]"))
            .Select("PopcornAll", Include.Parse("[!all]")))
            .Select("PopcornPlain", Include.Parse(plain)).Select("PopcornAllExcept", Include.Parse(allExcept));

    private static WriteContest<T, T> Selected<T>(WriteContest<T, T> contest)
        where T : notnull => ComparisonContests.Deep(contest).Select("PopcornCustom", Include.Parse("[Id,Name,Children[Id,Name]]"));

    private static WriteContest<T, T> Four<T>(WriteContest<T, T> contest)
        where T : notnull => ComparisonContests.Deep(contest).Select("PopcornFour", Include.Parse("[id,firstName,lastName,email]"));

    private static WriteContest<T, T> Whole<T>(string shape, OutputKind output, Func<T> create)
        where T : notnull => new WriteContest<T, T>(shape, output, create, value => value).Select("Popcorn", Include.Deep, "everything");

    private static List<T> DtoList<T>()
        where T : new() => [.. Enumerable.Range(0, DtoCount).Select(_ => Samples.OfLength<T>(Kilobyte))];

    private static WriteContest<List<PlainModel>, List<PlainModel>> Plain(OutputKind output) =>
        new("PlainList[200]", output, () => Samples.Attributes(200).ConvertAll(PlainModel.Of), list => list);

    /// <summary>The cost for endpoints without Popcorn of an app that has it.</summary>
    private static Func<WriteContest<List<PlainModel>, List<PlainModel>>, object> Hiding(IJsonTypeInfoResolver resolver)
    {
        var contract = new Lazy<JsonTypeInfo<List<PlainModel>>>(() => ContestJson.HideNever<List<PlainModel>>(resolver));
        return contest => contest.Serialize(contract.Value);
    }
}
