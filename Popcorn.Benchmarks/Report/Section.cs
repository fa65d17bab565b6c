namespace Popcorn.Benchmarks.Report;

/// <summary>What the report says about a command.</summary>
/// <param name="Command">The command, whose results are kept after its name.</param>
/// <param name="Title">The heading.</param>
/// <param name="About">What was measured, for someone who does not know the command.</param>
/// <param name="Kind">How it is shown.</param>
internal sealed record Section(string Command, string Title, string About, SectionKind Kind)
{
    /// <summary>All of them, the most telling first.</summary>
    public static IReadOnlyList<Section> All { get; } =
    [
        new("comparison", "Comparison", "One write of four shapes, to UTF-8 into a buffer that is used again and to a new string.", SectionKind.Bars),
        new("writer", "By a caller's writer", "One write of two lists by a Utf8JsonWriter, which all contenders call.", SectionKind.Bars),
        new("scalability", "Scalability", "How the time of a write grows with the number of objects and with their depth.", SectionKind.Lines),
        new("runtimes", "Runtimes", "The same code on .NET 8, 9 and 10.", SectionKind.Runtimes),
        new("endpoints", "Over HTTP", "The same app with and without Popcorn behind Kestrel.", SectionKind.Markdown),
        new("database", "Databases", "From the query to the bytes, with a projection and with a hand-written Include.", SectionKind.Markdown),
        new("startup", "Start-up", "The first write of a new process, and what a further shape costs.", SectionKind.Markdown),
        new("includes", "Includes", "What a selection saves.", SectionKind.Bars),
        new("circular", "Circular references", "Graphs with and without cycles.", SectionKind.Bars),
        new("attributes", "Attributes", "Models with many attributes and with renamed members.", SectionKind.Bars),
        new("parsing", "Parsing", "From the text of an include to the plan.", SectionKind.Bars),
        new("dto", "Data transfer objects", "When the fast path of System.Text.Json runs, and what few or many members cost at equal bytes.", SectionKind.Bars),
        new("person", "Person", "One object of 15 members, and a list of 1,000.", SectionKind.Bars),
        new("entity", "Entity", "An object of three ids in several formats.", SectionKind.Bars),
        new("documents", "Documents", "10,000 small documents, whole and by selection.", SectionKind.Bars),
        new("steps", "Steps", "What each optimization is worth, by builds that lack it.", SectionKind.Markdown),
        new("quick", "Quick", "The subset that the gate compares.", SectionKind.Tables),
    ];
}
