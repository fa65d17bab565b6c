namespace Popcorn.Tests.Http;

/// <summary>Results that bring a contract: Popcorn writes by the one of their options, so they must be the same.</summary>
public sealed class OwnContractTests
{
    private static readonly JsonTypeInfo<Thing> Known = (JsonTypeInfo<Thing>)JsonSerializerOptions.Web.GetTypeInfo(typeof(Thing));

    [Test]
    public async Task That_of_the_options_is_taken()
    {
        using TestApp app = Start(Known);
        Assert.That(await app.GetTextAsync("/?include=[cost]"), Is.EqualTo("""{"cost":2}"""));
    }

    [Test]
    public void One_that_leaves_a_member_out_is_refused()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        var own = (JsonTypeInfo<Thing>)options.TypeInfoResolver.GetTypeInfo(typeof(Thing), options)!;
        own.Properties.Remove(own.Properties.Single(property => property.Name == "cost"));
        using TestApp app = Start(own);
        Assert.That(() => app.GetTextAsync("/"), Throws.TypeOf<PopcornException>().With.Message.Contains("a contract of its own"));
    }

    // What a result's contract has beside that of its options, by the code that made both.
    private static readonly Dictionary<string, Action<JsonTypeInfo, int>> Differences = new()
    {
        ["condition"] = static (contract, hidden) => Cost(contract).ShouldSerialize = (_, value) => (int)value! != hidden,
        ["getter"] = static (contract, mask) => Cost(contract).Get = _ => mask,
        ["converter"] = static (contract, mask) => Cost(contract).CustomConverter = new MaskConverter(mask),
        ["callback"] = static (contract, count) => contract.OnSerializing = _ => count++,
        ["discriminator"] = static (contract, number) => contract.PolymorphismOptions =
            new JsonPolymorphismOptions { DerivedTypes = { new JsonDerivedType(typeof(Thing), number) } },
        ["discriminator's name"] = static (contract, number) => contract.PolymorphismOptions = new JsonPolymorphismOptions
        {
            DerivedTypes = { new JsonDerivedType(typeof(Thing), 1) }, TypeDiscriminatorPropertyName = $"kind{number}",
        },
    };

    private static readonly string[] DifferenceNames = [.. Differences.Keys];

    [TestCaseSource(nameof(DifferenceNames))]
    public void One_that_differs_by_what_its_code_was_given_is_refused(string difference)
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(contract =>
            {
                if (contract.Type == typeof(Thing))
                    Differences[difference](contract, 1);
            }),
        };
        var own = (JsonTypeInfo<Thing>)new DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(Thing), options);
        Differences[difference](own, 2);
        using TestApp app = Start(own);
        Assert.That(() => app.GetTextAsync("/"), Throws.TypeOf<PopcornException>().With.Message.Contains("a contract of its own"));
    }

    [Test]
    public async Task A_new_one_of_the_same_resolver_is_taken()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        using TestApp app = Start((JsonTypeInfo<Thing>)options.TypeInfoResolver.GetTypeInfo(typeof(Thing), options)!);
        Assert.That(await app.GetTextAsync("/?include=[id,hidden]"), Is.EqualTo("""{"id":1,"hidden":0}"""));
    }

    private static JsonPropertyInfo Cost(JsonTypeInfo contract) => contract.Properties.Single(property => property.Name == "cost");

    private static TestApp Start(JsonTypeInfo<Thing> contract) => TestApp.StartHandlers(
        app => app.MapGet("/", () => TypedResults.Json(new Thing(1, 2), contract)).WithPopcorn());

    private sealed record Thing(int Id, int Cost)
    {
        [JsonConverter(typeof(ZeroConverter))] public int Hidden => 3;
    }

    private sealed class ZeroConverter : WriteOnlyConverter<int>
    {
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(0);
    }

    private sealed class MaskConverter(int mask) : WriteOnlyConverter<int>
    {
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(mask);
    }
}
