using System.Collections.Immutable;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Tests.Contracts;

/// <summary>What the options ignore as read-only needs no guard. A member that a modifier has added is not ignored.</summary>
[Category("Never")]
public sealed class HideNeverReadOnlyTests
{
    [Test]
    public void A_copy_of_a_read_only_member_is_hidden_where_the_runtime_type_hides_it([Values] bool hasProvider, [Values] bool isIgnored)
    {
        var json = new JsonSerializerOptions
        {
            IgnoreReadOnlyProperties = isIgnored,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { AddCopy } },
        };
        IJsonTypeInfoResolver plain = json.TypeInfoResolver;
        PopcornModifiers.HideNever(json);
        Assert.That(JsonSerializer.Serialize(new Base(), json), Does.Contain("""copy":"open"""));
        Assert.That(JsonSerializer.Serialize<Base>(new Derived(), json), Is.EqualTo("{}"));
        foreach (JsonSerializerOptions each in (JsonSerializerOptions[])[json, new(json) { TypeInfoResolver = plain }])
        {
            var engine = new PopcornEngine(each);
            // If the framework does not tell what was added, the copy is taken for the member that its provider names.
            bool isShown = MemberOrigin.TellsAdded || !isIgnored || !hasProvider;
            Assert.That(engine.Serialize(new Base(), Include.Deep), isShown ? Does.Contain("""copy":"open""") : Is.EqualTo("{}"));
            Assert.That(engine.Serialize<Base>(new Derived(), Include.Deep), Is.EqualTo("{}"));
        }

        void AddCopy(JsonTypeInfo contract)
        {
            if (contract.Type != typeof(Base))
                return;
            JsonPropertyInfo copy = contract.CreateJsonPropertyInfo(typeof(string), "copy");
            copy.Get = static owner => ((Base)owner).Text;
            if (hasProvider)
                copy.AttributeProvider = typeof(Base).GetProperty(nameof(Base.Text));
            contract.Properties.Add(copy);
        }
    }

    /// <summary>Bytes and nodes are no collections to System.Text.Json, so it ignores them. A guard would write them.</summary>
    [Test]
    public void What_the_options_ignore_stays_ignored()
    {
        var json = new JsonSerializerOptions { IgnoreReadOnlyProperties = true };
        string before = JsonSerializer.Serialize(new Ignored(), json);
        Assert.That(before, Is.EqualTo("""{"List":[1]}"""));
        json = new(json);
        PopcornModifiers.HideNever(json);
        Assert.That(JsonSerializer.Serialize(new Ignored(), json), Is.EqualTo(before));
        Assert.That(new PopcornEngine(json).Serialize(new Ignored(), Include.Deep), Is.EqualTo(before));
    }

    /// <summary>Collections that are not enumerable to C# are not ignored, and are hidden where the runtime type says so.</summary>
    [Test]
    public async Task Other_collections_are_hidden_where_the_runtime_type_hides_them()
    {
        var json = new JsonSerializerOptions { IgnoreReadOnlyProperties = true };
        Assert.That(await WriteAsync(new Sequences()), Is.EqualTo("""{"Memory":[1],"Items":[1],"Later":[1]}"""));
        PopcornModifiers.HideNever(json = new(json));
        Assert.That(await WriteAsync(new Sequences()), Is.EqualTo("""{"Memory":[1],"Items":[1],"Later":[1]}"""));
        Assert.That(await WriteAsync(new HiddenSequences()), Is.EqualTo("{}"));

        async Task<string> WriteAsync(Sequences value)
        {
            using var stream = new MemoryStream();
            await JsonSerializer.SerializeAsync(stream, value, json);
            return Encoding.UTF8.GetString(stream.ToArray());
        }
    }

    private class Base { public virtual string Text => "open"; }
    private sealed class Derived : Base { [Never] public override string Text => "CANARY"; }

    private sealed class Ignored
    {
        public byte[] Bytes { get; } = [1];
        public JsonObject Node { get; } = [];
        public Own Converted { get; } = new();
        public List<int> List { get; } = [1];
    }

    private class Sequences
    {
        public virtual ReadOnlyMemory<int> Memory => new[] { 1 };
        public virtual ImmutableArray<int>? Items => [1];
        public virtual IAsyncEnumerable<int> Later => CountAsync();
    }

    private sealed class HiddenSequences : Sequences
    {
        [Never] public override ReadOnlyMemory<int> Memory => base.Memory;
        [Never] public override ImmutableArray<int>? Items => base.Items;
        [Never] public override IAsyncEnumerable<int> Later => base.Later;
    }

    /// <summary>Members with the names of those that are ignored.</summary>
    private sealed class Hidden
    {
        [Never] public byte[] Bytes { get; set; } = [];
        [Never] public JsonObject Node { get; set; } = [];
        [Never] public Own Converted { get; set; } = [];
        [Never] public List<int> List { get; set; } = [];
    }

    [JsonConverter(typeof(OwnConverter))]
    private sealed class Own : List<int>;

    private sealed class OwnConverter : WriteOnlyConverter<Own>
    {
        public override void Write(Utf8JsonWriter writer, Own value, JsonSerializerOptions options) => writer.WriteStringValue("own");
    }

    private static async IAsyncEnumerable<int> CountAsync()
    {
        await Task.Yield();
        yield return 1;
    }
}
