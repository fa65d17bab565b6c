namespace Popcorn.Tests.Reliability;

/// <summary>A flood of distinct includes of few items each, on a type so wide that each plan is large.</summary>
[NonParallelizable]
public sealed class WideFloodTests
{
    private const int Members = 480;
    private const long MaxLive = 200L * 1024 * 1024;
    private const int Seed = 20_261_123;

    private static readonly int[] Floods = [4_000];

    [ChildCases(LiveHeap.Setting, nameof(Floods)), Category(LiveHeap.Category)]
    public void Takes_memory_by_what_plans_weigh(int distinct)
    {
        var engine = new PopcornEngine(
            new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Widen } } });
        var value = new Wide();
        long before = LiveHeap.Bytes;
        var random = new Random(Seed);
        for (int i = 0; i < distinct; i++)
            engine.Serialize(
                value, Include.Parse($"[*,-o{random.Next(Members)},-o{random.Next(Members)},-o{random.Next(Members)},-none{i}]"));
        long live = LiveHeap.Bytes - before;
        PopcornStatistics statistics = engine.Statistics;
        Assert.That(live, Is.LessThan(MaxLive), $"{statistics.Plans}, {statistics.Roots}");
        Assert.That(statistics.Plans.Weight, Is.InRange(Members, 16_384));
        Assert.That(engine.Serialize(value, "[o1]"), Is.EqualTo("""{"o1":{"id":1}}"""));
    }

    private static void Widen(JsonTypeInfo info)
    {
        if (info.Type != typeof(Wide))
            return;
        for (int i = 0; i < Members; i++)
        {
            JsonPropertyInfo property = info.CreateJsonPropertyInfo(typeof(Part), $"o{i}");
            property.Get = static owner => ((Wide)owner).Part;
            info.Properties.Add(property);
        }
    }

    private sealed class Wide { [System.Text.Json.Serialization.JsonIgnore] public Part Part { get; } = new(); }
    private sealed class Part { [System.Text.Json.Serialization.JsonPropertyName("id")] public int Id => 1; }
}
