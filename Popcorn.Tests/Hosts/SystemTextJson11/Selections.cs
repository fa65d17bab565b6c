using System.Text.Json;
using System.Text.Json.Nodes;

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>Random includes: what is left of the whole, and that nothing hidden is in it.</summary>
internal static class Selections
{
    private const int IncludesOfCase = 10;
    private const string Secret = "CANARY";
    private const string Salary = "991177";

    private static readonly string[] Names =
        ["Name", "Secret", "Salary", "Chases", "Side", "Value", "After", "Values", "Friends", "owner", "Item2", "radius", "width", "Shape",
            "Maybe", "Many", "Item", "address", "value", "left", "right", "ResultValue", "A", "b", "$type", "Pets",
            "FirstName", "first-name"];

    public static void Run(IEnumerable<Case> cases, Report report)
    {
        CompilationMode[] modes = [CompilationMode.Never, CompilationMode.Always];
        var hiding = new JsonSerializerOptions();
        PopcornModifiers.HideNever(hiding);
        foreach (CompilationMode mode in modes)
        {
            // The engine alone hides, without the modifier that hides from System.Text.Json.
            var engine = new PopcornEngine(new JsonSerializerOptions(), new PopcornOptions { Compilation = mode });
            var random = new Random(20_261_125);
            foreach (Case one in cases.Where(one => !one.IsAsync && !one.Name.StartsWith("Numbers", StringComparison.Ordinal)))
            {
                Outcome all = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(one.Create(), one.Type, hiding));
                if (all.Bytes is not { Length: < 10_000 } whole)
                    continue;
                for (int i = 0; i < IncludesOfCase; i++)
                {
                    Ask ask = NextAsk(random, 3);
                    string text = Write(engine, one, ask);
                    report.Check(!text.Contains(Secret) && !text.Contains(Salary), () => $"{one.Name} {ask} has a hidden member: {text}");
                    report.Check(!Write(engine, one, ask, "hr").Contains(Secret), () => $"{one.Name} {ask} has a [Never] member");
                    if (!HasKeys(one))
                        Compare(one, ask, JsonNode.Parse(whole), text, report);
                }
            }
        }
    }

    /// <summary>Keys of dictionaries and of nodes are not names, but look like them.</summary>
    private static bool HasKeys(Case one) => one.Name.Contains("dictionary") || one.Name.Contains("Map") || one.Name.Contains("node")
        || one.Name.Contains("elements") || one.Name.Contains("ByName") || one.Name.Contains("Holder");

    private static void Compare(Case one, Ask ask, JsonNode? whole, string text, Report report)
    {
        JsonNode? expected = Project(whole, ask);
        report.Check(
            JsonNode.DeepEquals(expected, JsonNode.Parse(text)),
            () => $"{one.Name} {ask}\n  expected {expected?.ToJsonString()}\n  actual   {text}");
    }

    /// <summary>No member here has a mark, so that the default set is everything.</summary>
    private static JsonNode? Project(JsonNode? node, Ask ask)
    {
        if (node is JsonArray list)
            return new JsonArray([.. list.Select(item => Project(item?.DeepClone(), ask))]);
        if (node is not JsonObject whole)
            return node?.DeepClone();
        AskItem[] items = ask.Canonical.Items;
        var left = new JsonObject();
        foreach ((string name, JsonNode? value) in whole)
        {
            AskItem[] named = [.. items.Where(item => !item.IsWildcard && item.Name == name)];
            bool isWritten = (named.Length > 0 || items.Any(item => item.IsWildcard)) && !named.Any(item => item.IsNegated);
            if (name is "$type" or "kind" || isWritten)
                left[name] = Project(value, Ask.Unite(named.Select(item => item.List).OfType<Ask>()) ?? Ask.Deep);
        }
        return left;
    }

    private static Ask NextAsk(Random random, int depth) =>
        new([.. Enumerable.Range(0, random.Next(5)).Select(_ => NextItem(random, depth))]);

    private static AskItem NextItem(Random random, int depth)
    {
        if (random.Next(6) == 0)
            return new AskItem(random.Next(2) == 0 ? "*" : "**");
        string name = Names[random.Next(Names.Length)];
        return depth > 1 && random.Next(2) == 0
            ? new AskItem(name, List: NextAsk(random, depth - 1))
            : new AskItem(name, IsNegated: random.Next(4) == 0);
    }

    private static string Write(PopcornEngine engine, Case one, Ask ask, params string[] granted)
    {
        var buffer = new System.Buffers.ArrayBufferWriter<byte>();
        engine.Write(buffer, one.Create(), one.Type, Include.Parse(ask.ToString()).WithGrantedPolicies(granted));
        return System.Text.Encoding.UTF8.GetString(buffer.WrittenSpan);
    }
}
