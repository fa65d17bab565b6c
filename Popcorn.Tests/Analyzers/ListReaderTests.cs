using Popcorn.Analyzers.Lists;

namespace Popcorn.Tests.Analyzers;

/// <summary>The analyzers read lists as the parser of the runtime does.</summary>
public sealed class ListReaderTests
{
    private static readonly string[] Parts =
    [
        "a", "b", "lines", "x y", "@v", "a.b", "[", "]", "(", ")", "[", "]", ",", ",", ",", ".", "-", "*", "**", "!all", "!default", "!",
        " ", "\t", "\u0085",
    ];

    [Test]
    public void Accepts_the_same_texts_and_finds_the_same_items_and_mistakes()
    {
        var random = new Random(17);
        int valid = 0;
        for (int i = 0; i < 60_000; i++)
        {
            string text = i % 2 == 0
                ? string.Concat(Enumerable.Range(0, random.Next(9)).Select(_ => Parts[random.Next(Parts.Length)]))
                : CreateList(random, 3);
            Include.TryParse(text, IncludeLimits.Lifted, out Include? include, out IncludeError? error);
            List<ListItem> items = [];
            Assert.That(ListReader.Read(text, items)?.ToString(), Is.EqualTo(error?.Message), text);
            if (include is null)
                continue;
            valid++;
            Assert.That(NamesIn(items).ToHashSet(), Is.EquivalentTo(NamesIn(include).ToHashSet()), text);
            Assert.That(items.Select(item => text.Substring(item.Start, item.Name.Length)), Is.EqualTo(items.Select(item => item.Name)));
        }
        Assert.That(valid, Is.GreaterThan(30_000));
    }

    [Test]
    public void Refuses_what_is_deeper_than_any_list()
    {
        foreach (int levels in new[] { IncludeLimits.GreatestDepth - 1, IncludeLimits.GreatestDepth, IncludeLimits.GreatestDepth + 1 })
        {
            string list = string.Concat(Enumerable.Repeat("[a", levels)) + new string(']', levels);
            foreach (string text in new[] { list, $"a{list}" })
            {
                Include.TryParse(text, IncludeLimits.Lifted, out _, out IncludeError? error);
                Assert.That(ListReader.Read(text, [])?.ToString(), Is.EqualTo(error?.Message), $"{levels} levels");
            }
        }
    }

    private static string CreateList(Random random, int depth) =>
        string.Join(random.Next(2) == 0 ? "," : " , ", Enumerable.Range(0, random.Next(1, 4)).Select(_ => CreateItem(random, depth)));

    private static string CreateItem(Random random, int depth)
    {
        string name = Parts[random.Next(6)];
        string list = depth > 0 ? CreateList(random, depth - 1) : "";
        return random.Next(8) switch
        {
            0 => "*",
            1 => $"-{name}",
            2 => $"-{name}[{list}]",
            3 => $"{name}[{list}]",
            4 => $" {name} ( {list} )",
            5 => $"{name}.{Parts[random.Next(6)]}",
            6 => $"{name}.**",
            _ => name,
        };
    }

    private static IEnumerable<string> NamesIn(IEnumerable<ListItem> items) =>
        items.Where(item => !item.IsWildcard).SelectMany(
            item => NamesIn(item.Below).Select(name => $"{item.Name}/{name}").Append(item.Name));

    private static IEnumerable<string> NamesIn(Include include) => include.WithPaths.Items.Where(item => item.HasName).SelectMany(
        item => (item.List is null ? [] : NamesIn(item.List)).Select(name => $"{item.Name}/{name}").Append(item.Name));
}
