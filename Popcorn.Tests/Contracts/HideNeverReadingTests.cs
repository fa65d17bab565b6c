namespace Popcorn.Tests.Contracts;

/// <summary>Hiding is for writing: whatever is read with the modifier is read as without it.</summary>
[Category("Mutation")]
public sealed class HideNeverReadingTests
{
    private static readonly JsonSerializerOptions Plain = new(JsonSerializerDefaults.Web) { IncludeFields = true };

    private static readonly JsonSerializerOptions Generated =
        new(JsonSerializerDefaults.Web) { TypeInfoResolver = CombinedContext.Default };

    private static readonly JsonSerializerOptions Populating = new(JsonSerializerDefaults.Web)
    {
        PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
    };

    private static readonly JsonSerializerOptions Strict = new(JsonSerializerDefaults.Web)
    {
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
    };

    private static readonly (Type Type, JsonSerializerOptions Json, string Text)[] Rows =
    [
        (typeof(Account), Plain, """{"name":"n","password":"x"}"""),
        (typeof(Account), Plain, """{"NAME":"n","PASSWORD":"x"}"""),
        (typeof(Account), Plain, """{"name":"n"}"""),
        (typeof(Account), Plain, """{"password":1}"""),
        (typeof(Account), Strict, """{"name":"n","password":"x"}"""),
        (typeof(Account), Strict, """{"name":"n","nothing":"x"}"""),
        (typeof(Login), Plain, """{"name":"n","password":"x"}"""),
        (typeof(Login), Plain, """{"name":"n"}"""),
        (typeof(FieldLogin), Plain, """{"name":"n","password":"x"}"""),
        (typeof(StructLogin), Plain, """{"name":"n","password":"x"}"""),
        (typeof(Needed), Plain, """{"name":"n","password":"x"}"""),
        (typeof(Needed), Plain, """{"name":"n"}"""),
        (typeof(ReadOnlySecret), Plain, """{"name":"n","password":"x"}"""),
        (typeof(ReadOnlySecret), Strict, """{"name":"n","password":"x"}"""),
        (typeof(Fields), Plain, """{"name":"n","password":"x"}"""),
        (typeof(Populated), Plain, """{"keys":["x"],"plain":["y"]}"""),
        (typeof(Populated), Populating, """{"keys":["x"],"plain":["y"]}"""),
        (typeof(PopulatedObject), Plain, """{"keys":{"a":"x"}}"""),
        (typeof(Extended), Plain, """{"name":"n","k":1,"l":[2]}"""),
        (typeof(Interfaced), Plain, """{"name":"n","password":"x"}"""),
        (typeof(Collections), Plain, """{"codes":["a"],"tags":["t"],"map":{"k":1},"field":[1],"made":["m"]}"""),
        (typeof(NeededCodes), Plain, """{"codes":[1]}"""),
        (typeof(NeededCodes), Plain, "{}"),
        (typeof(CodesRecord), Plain, """{"codes":[1]}"""),
        (typeof(Account[]), Plain, """[{"name":"n","password":"x"},null]"""),
        (typeof(GeneratedSecret), Generated, """{"name":"n","hidden":"h","key":"k","field":"f","id":7,"inner":{"id":1,"hidden":"t"}}"""),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        Rows.Select((row, i) => new TestCaseData(row.Type, row.Json, row.Text).SetArgDisplayNames($"{row.Type.Name} {i}"));

    [TestCaseSource(nameof(Cases))]
    public void Is_as_without_it(Type type, JsonSerializerOptions json, string text)
    {
        var hiding = new JsonSerializerOptions(json);
        PopcornModifiers.HideNever(hiding);
        Assert.That(Read(type, hiding, text), Is.EqualTo(Read(type, json, text)));
    }

    private static string Read(Type type, JsonSerializerOptions json, string text)
    {
        try
        {
            return JsonSerializer.Serialize(JsonSerializer.Deserialize(text, type, json), type, Plain);
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException or InvalidOperationException)
        {
            return exception.ToString()[..exception.ToString().IndexOf('\n', StringComparison.Ordinal)];
        }
    }

    public sealed class Account
    {
        public string? Name { get; set; }
        [Never] public string? Password { get; set; }
    }

    public sealed record Login(string Name, [property: Never] string Password);

    public sealed record FieldLogin(string Name, [field: Never] string Password);

    public readonly record struct StructLogin(string Name, [property: Never] string Password);

    public sealed class Needed
    {
        public string? Name { get; set; }
        [Never] public required string Password { get; init; }
    }

    public sealed class Collections
    {
        [Never] public string[]? Codes { get; set; }
        [Never] public List<string> Tags { get; set; } = ["own"];
        [Never] public IDictionary<string, int>? Map { get; set; }

        [Never]
        public HashSet<int>? Field;

        [Never] public List<string>? Made { get; init; }
    }

    public sealed class NeededCodes { [Never] public required List<int> Codes { get; set; } }

    public sealed record CodesRecord([property: Never] IReadOnlyList<int> Codes);

    public sealed class ReadOnlySecret
    {
        public string? Name { get; set; }
        [Never] public string Password => "own";
    }

    public sealed class Fields
    {
        public string? Name;

        [Never]
        public string? Password;
    }

    public sealed class Populated
    {
        [Never] [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<string> Keys { get; } = ["own"];
        [Never] public List<string> Plain { get; } = ["own"];
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public sealed class PopulatedObject
    {
        [Never] public Dictionary<string, string> Keys { get; } = new() { ["own"] = "o" };
    }

    public sealed class Extended
    {
        public string? Name { get; set; }
        [Never, JsonExtensionData] public Dictionary<string, JsonElement>? More { get; set; }
    }

    public interface IHasPassword { [Never] string? Password { get; } }

    public class Interfaced : IHasPassword
    {
        public string? Name { get; set; }
        public virtual string? Password { get; set; }
    }
}
