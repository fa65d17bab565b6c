namespace Popcorn.Benchmarks.Contests;

/// <summary>The matrix: four shapes by every contender, and by a Utf8JsonWriter of the caller.</summary>
internal static class ComparisonContests
{
    public const string FastPath = "Stj_FastPath";

    private const string SimpleCustom = "[Id,Name,IsActive]";
    private const string ComplexCustom = "[Id,Title,Details[Id,Name],Items[Id,Name],Lookup]";

    private static readonly Expander IdAndName = Expander.Of(("Id", Expander.Default), ("Name", Expander.Default));

    /// <summary>CreatedAt is always written, so these are four members.</summary>
    private static readonly Expander SimpleExpander =
        Expander.Of(("Id", Expander.Default), ("Name", Expander.Default), ("IsActive", Expander.Default));

    private static readonly Expander ComplexExpander = Expander.Of(
        ("Id", Expander.Default), ("Title", Expander.Default), ("Details", IdAndName), ("Items", IdAndName), ("Lookup", Expander.Default));

    public static IEnumerable<Contest> OfOutput(OutputKind output) =>
    [
        Compare("SimpleModel", output, ModelFactory.Simple, value => value, SimpleCustom, SimpleExpander),
        Compare("SimpleModelList", output, () => ModelFactory.SimpleList(100), list => list, SimpleCustom, SimpleExpander),
        Compare("ComplexModel", output, ModelFactory.Complex, ComplexTwin.Of, ComplexCustom, ComplexExpander),
        Compare("ComplexModelList", output, () => ModelFactory.ComplexList(25), Twins, ComplexCustom, ComplexExpander),
    ];

    public static IEnumerable<Contest> ToWriter() =>
    [
        Deep(new WriteContest<List<SimpleModel>, List<SimpleModel>>(
            "SimpleModelList", OutputKind.Writer, () => ModelFactory.SimpleList(100), list => list)),
        Deep(new WriteContest<List<ComplexNestedModel>, List<ComplexTwin>>(
            "ComplexModelList", OutputKind.Writer, () => ModelFactory.ComplexList(25), Twins)),
    ];

    /// <summary>The include of the Custom rows.</summary>
    public static string CustomOf(string shape) => shape.StartsWith("Simple", StringComparison.Ordinal) ? SimpleCustom : ComplexCustom;

    /// <summary>Adds Popcorn with all of the value.</summary>
    public static WriteContest<T, TTwin> Deep<T, TTwin>(WriteContest<T, TTwin> contest)
        where T : notnull => contest.Select("PopcornDeep", Include.Deep, WriteContest<T, TTwin>.Everything);

    private static WriteContest<T, TTwin> Compare<T, TTwin>(
        string shape, OutputKind output, Func<T> create, Func<T, TTwin> twin, string custom, Expander customExpander)
        where T : notnull =>
        Deep(Selections(new WriteContest<T, TTwin>(shape, output, create, twin), custom))
            .AddOther("ExpanderDefault", "PopcornDefault", contest => contest.SerializeAny(Expander.Default.Expand(contest.Value)))
            .AddOther("ExpanderAll", "PopcornAll", contest => contest.SerializeAny(Expander.All.Expand(contest.Value)))
            .AddOther("ExpanderCustom", "PopcornCustom", contest => contest.SerializeAny(customExpander.Expand(contest.Value)));

    /// <summary>Adds Popcorn with the default set, with one level, and with a list.</summary>
    public static WriteContest<T, TTwin> Selections<T, TTwin>(WriteContest<T, TTwin> contest, string custom, string? all = null)
        where T : notnull =>
        contest
            .Select("PopcornDefault", Include.Default)
            .Select("PopcornAll", Include.All, all)
            .Select("PopcornCustom", Include.Parse(custom));

    private static List<ComplexTwin> Twins(List<ComplexNestedModel> list) => list.ConvertAll(ComplexTwin.Of);
}
