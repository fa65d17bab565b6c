using Microsoft.CodeAnalysis;
using Popcorn.Analyzers.Lists;

namespace Popcorn.Tests.Analyzers;

/// <summary>Names in constant lists that are no members.</summary>
public sealed class ListAnalyzerTests
{
    public const string Model = """
        public sealed class Order
        {
            public int Id { get; set; }
            public decimal Total { get; set; }
            public DateTime PlacedAt { get; set; }
            [JsonPropertyName("@ref")] public string? Reference { get; set; }
            [JsonInclude] internal string? Note { get; set; }
            private string? Secret { get; set; }
            public Customer? Customer { get; set; }
            public List<Line> Lines { get; set; } = [];
            public Dictionary<string, Line[]> ByCode { get; set; } = [];
            public object? Anything { get; set; }
            public Payment? Payment { get; set; }
            public IShape? Shape { get; set; }
            public Open? Open { get; set; }
            public Own? Own { get; set; }
            public Base? Base { get; set; }
            public Animal? Animal { get; set; }
            public Cat? Cat { get; set; }
            [Never] public string? CardToken { get; set; }
            [JsonIgnore] public string? Internal { get; set; }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Optional { get; set; }
            public int GetCount() => 0;
        }
        public record Customer(int Id, [property: JsonPropertyName("mail-address")] string Email);
        public struct Line { public string Sku { get; set; } public int Quantity; }
        [JsonDerivedType(typeof(Card), "card")] public abstract class Payment { public decimal Amount { get; set; } }
        public sealed class Card : Payment { public string? Brand { get; set; } }
        public interface IShape { string Name { get; } }
        public sealed class Open { [JsonExtensionData] public Dictionary<string, object>? More { get; set; } }
        [JsonConverter(typeof(OwnConverter))] public sealed class Own { public int A { get; set; } }
        public class Base { public int A { get; set; } }
        public class Derived : Base { public int B { get; set; } }
        [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Cat), "cat")] public class Animal { }
        public sealed class Cat : Animal { public int Lives { get; set; } }
        public class OwnConverter : JsonConverter<Own>
        {
            public override Own Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => new();
            public override void Write(Utf8JsonWriter w, Own v, JsonSerializerOptions o) { }
        }
        [PopcornEnvelope] public sealed class Page<T> { [PopcornPayload] public T[] Items { get; set; } = []; public int Count; }
        [PopcornEnvelope] public interface IPage<T> { [PopcornPayload] IReadOnlyList<T> Items { get; } int Total { get; } }
        public sealed record OrderPage(IReadOnlyList<Order> Items, int Total) : IPage<Order>;
        [PopcornEnvelope] public class Envelope<T> { [PopcornPayload] public virtual T? Data { get; set; } public int Count; }
        public sealed class OrderEnvelope : Envelope<Order> { public override Order? Data { get; set; } }
        public class Vault { [Never] public virtual string? Key { get; set; } public string? Code { get; set; } }
        public sealed class SafeVault : Vault { public override string? Key { get; set; } }
        public interface ISecret { [Never] string? Key { get; } string? Code { get; } }
        public sealed class HalfOpen : ISecret { public string? Key { get; set; } [Never] public string? Code { get; set; } public int Id; }
        public sealed class OwnKey : ISecret { public int Key { get; set; } string? ISecret.Key => ""; public string? Code { get; set; } }

        """;

    /// <summary>A line for each place where a list can be, with the list as [LIST] about orders.</summary>
    private static readonly string[] Places =
    [
        """public static class C { public static void M(PopcornHttpOptions o) => o.View<Order>("card", "LIST"); }""",
        """public static class C { public static void M(PopcornHttpOptions o) => o.View<Page<Order>>("card", "LIST"); }""",
        """public sealed class D { [SubPropertyDefault("LIST")] public Order? Order { get; set; } }""",
        """public sealed class D { [SubPropertyDefault("LIST")] public List<Order>? Orders; }""",
        """public sealed record D([property: SubPropertyDefault("LIST")] Dictionary<int, Order> Orders);""",
        """public class C : ControllerBase { [Popcorn(Allow = "LIST")] public Task<ActionResult<Order>> Get() => null!; }""",
        """public class C : ControllerBase { [Popcorn(Default = @"LIST")] public IAsyncEnumerable<Page<Order>> Get() => null!; }""",
        """static class C { static void M(WebApplication a) => a.MapGet("/", () => new Order()).WithPopcorn(p => p.Allow = "LIST"); }""",
        """
        static class C
        {
            static void M(WebApplication a) => a.MapPost("/", Get).WithName("n").WithPopcorn(p => { p.Default = "LIST"; }).WithTags("t");
            static async Task<Results<Ok<Order>, NotFound>> Get() => TypedResults.Ok(await Task.FromResult(new Order()));
        }
        """,
        """static class C { static void M(WebApplication a) => a.MapGet("/", [Popcorn(Allow = "LIST")] () => new Order[1]); }""",
        """
        class D { public Order? O { get; set; } }
        static class C { static void M(PopcornHttpOptions o) => o.For<D>(d => d.SubPropertyDefault(x => x.O, "LIST")); }
        """,
        """static class C { static void M(PopcornHttpOptions o) => o.For<Order>(d => d.Reads(x => x.Total, "LIST")); }""",
    ];

    /// <summary>Marks of a base class or of an interface are those of the type.</summary>
    [TestCase("OrderPage", "[id,total,items]", "items")]
    [TestCase("OrderEnvelope", "[id,total,data,count]", "data count")]
    [TestCase("SafeVault", "[code,key]", "key")]
    [TestCase("HalfOpen", "[id,key,code]", "key code")]
    [TestCase("OwnKey", "[key,code]", "")]
    public async Task Finds_the_marks_of_base_types(string type, string list, string reported)
    {
        string place = $$"""class C : ControllerBase { [Popcorn(Allow = "LIST")] public {{type}} Get() => null!; }""";
        Assert.That(string.Join(' ', await FindAsync(place, list)), Is.EqualTo(reported));
    }

    /// <summary>A value can be of a derived class, whose properties can be the parameters of a record.</summary>
    [TestCase("public sealed record Apple(int Id, int Worms) : Fruit(Id);")]
    [TestCase("public sealed record Apple(int Id) : Fruit(Id) { public int Worms { get; set; } }")]
    public async Task Names_of_derived_types_are_known(string derived) => Assert.That(
        await Analysis.FindAsync<ListAnalyzer>($$"""
            public record Fruit(int Id);
            {{derived}}
            class C : ControllerBase { [Popcorn(Allow = "[id,worms,wrms]")] public Fruit Get() => null!; }
            """),
        Is.EqualTo(new[] { "wrms" }));

    [Test]
    public async Task Reports_a_name_in_a_view_of_an_MCP_server()
    {
        string code = Model + "static class C { static void M(PopcornMcpOptions o) => o.View<Order>(\"card\", \"[id,prize]\"); }";
        IReadOnlyList<Diagnostic> found = await Analysis.RunAsync<ListAnalyzer>(
            code, OutputKind.DynamicallyLinkedLibrary, MetadataReference.CreateFromFile(typeof(PopcornMcpOptions).Assembly.Location));
        Assert.That(found.Select(Analysis.GetText), Is.EqualTo(new[] { "prize" }));
    }

    [Test]
    public async Task Reports_a_name_in_each_place([ValueSource(nameof(Places))] string place) =>
        Assert.That(await FindAsync(place, "id,lines[sku,prize]"), Is.EqualTo(new[] { "prize" }));

    /// <summary>Code can read what is not public.</summary>
    [TestCase("""[Reads("first", "_last")]""", "")]
    [TestCase("""[Reads("first", "_lasst")]""", "_lasst")]
    [TestCase("""[Reads(new[] { "first", "lasst" })]""", "lasst")]
    [TestCase("""[Popcorn.ReadsAttribute("secret", "lasst")]""", "lasst")]
    [TestCase("""[Reads("first,secret")]""", "")]
    [TestCase("""[Reads("")]""", "\"\"")]
    [TestCase("""[Reads("first", "_last[length]")]""", "")]
    [TestCase("""[Reads("*")]""", "*")]
    [TestCase("""[Reads("first,-_last")]""", "_last")]
    [TestCase("""[Reads("parts.*")]""", "*")]
    [TestCase("""[Reads("parts[-full,frist]")]""", "full frist")]
    [TestCase("""[Reads("[first,_last]")]""", "[first,_last]")]
    [TestCase("""[Reads("first[")]""", "first[")]
    [TestCase("""[Reads("$type")]""", "$type")]
    public async Task Reports_what_a_getter_does_not_read(string attribute, string reported) => Assert.That(
        string.Join(' ', await Analysis.FindAsync<ListAnalyzer>(
            $$"""
            [JsonDerivedType(typeof(P), "p")] public class P
            {
                public string? First; private string _last = ""; [Never] public int Secret; public P[]? Parts;
                {{attribute}} public string? Full => _last;
            }
            """)),
        Is.EqualTo(reported));

    [Test]
    public async Task Says_what_is_wrong_with_an_item_of_Reads()
    {
        IReadOnlyList<Diagnostic> found = await Analysis.RunAsync<ListAnalyzer>("""
            public class P { public int A; public int B; [Reads("a", "", "[b]", "b[", "-a")] public int C => A; }
            """);
        Assert.That(found.Select(each => $"{each.Id} {each.GetMessage(CultureInfo.InvariantCulture)}"), Is.EqualTo(new[]
        {
            "POP002 '' is not a valid item of [Reads]: expected a name at position 0",
            "POP002 '[b]' is not a valid item of [Reads]: expected a name at position 0",
            "POP002 'b[' is not a valid item of [Reads]: expected ] at position 2",
            "POP001 P has no member '-a'",
        }));
    }

    [TestCase("", "")]
    [TestCase("[id,total,placedAt]", "")]
    [TestCase("ID, placed_at, placed-at, PLACED_AT, PlacedAt", "")]
    [TestCase("[@ref,Reference,note]", "")]
    [TestCase("[*,-total],[id]", "malformed")]
    [TestCase("[**,-totl]", "totl")]
    [TestCase("[customer[mail-address,Email,id,name]]", "name")]
    [TestCase("customer.email,customer.emial", "emial")]
    [TestCase("lines.*,lines(sku,quantity),linse.sku", "linse")]
    [TestCase("byCode[sku,price]", "price")]
    [TestCase("anything[whatever],shape[area],open[whatever],own[b]", "")]
    [TestCase("payment[amount,brand,iban]", "iban")]
    [TestCase("base[a,b,c]", "c")]
    [TestCase("secret,getCount", "secret getCount")]
    [TestCase("[$type,id]", "$type")]
    [TestCase("[payment[$type,amount]]", "")]
    [TestCase("[animal[kind,lives,$type]]", "$type")]
    [TestCase("[cat[kind,lives]]", "kind")]
    [TestCase("[cardToken,internal,optional,-CardToken]", "cardToken internal CardToken")]
    [TestCase("[@card,@ref,customer[@card]]", "@card @card")]
    [TestCase("[id", "malformed")]
    [TestCase("[id,,total]", "malformed")]
    public async Task Accepts_what_can_be_a_name_and_reports_the_others(string list, string reported) =>
        Assert.That(string.Join(' ', await FindAsync(Places[0], list)), Is.EqualTo(reported == "malformed" ? list : reported));

    /// <summary>Names that code adds are unknown to the compiler.</summary>
    [TestCase("""static class X { static object N = PopcornModifiers.Add<Order, int>("prize", o => 1); }""")]
    [TestCase("""class X : JsonNamingPolicy { public override string ConvertName(string name) => "x" + name; }""")]
    [TestCase("""static class X { static void A(JsonTypeInfo t) => t.CreateJsonPropertyInfo(typeof(int), "prize"); }""")]
    [TestCase("""static class X { static void A(JsonTypeInfo t) { foreach (var p in t.Properties) p.Name = "x" + p.Name; } }""")]
    [TestCase("""
        static class X
        {
            static object O = new DefaultJsonTypeInfoResolver { Modifiers = { t => { foreach (var p in t.Properties) p.Name = "x"; } } };
        }
        """)]
    public async Task Is_silent_where_code_makes_names(string code) =>
        Assert.That(await FindAsync(Places[0] + code, "prize"), Is.Empty);

    /// <summary>What mentions such code, or only uses what the framework has, makes no names.</summary>
    [TestCase("// see PopcornModifiers.Add, CreateJsonPropertyInfo and ConvertName(")]
    [TestCase("""/** <summary>See <see cref="PopcornModifiers.Add"/>.</summary> */ class X { }""")]
    [TestCase("""static class X { static string S = "CreateJsonPropertyInfo"; }""")]
    [TestCase("static class X { static string M(string key) => JsonNamingPolicy.CamelCase.ConvertName(key); }")]
    [TestCase("static class X { static void M(JsonSerializerOptions o) => PopcornModifiers.HideNever(o); }")]
    [TestCase("class X { string Name = \"\"; void M(X x) => x.Name = \"y\"; }")]
    public async Task Reports_beside_code_that_makes_no_names(string code) =>
        Assert.That(await FindAsync(Places[0] + code, "prize"), Is.EqualTo(new[] { "prize" }));

    [TestCase("[id,,total]", "'[id,,total]' is not a valid include: expected a name or a wildcard at position 4")]
    [TestCase("[id", "'[id' is not a valid include: expected ] at position 3")]
    [TestCase("[cardTokn]", "Order has no member 'cardTokn'")]
    public async Task Says_what_is_wrong(string list, string expected)
    {
        string code = Model + Places[0].Replace("LIST", list, StringComparison.Ordinal);
        Assert.That(
            (await Analysis.RunAsync<ListAnalyzer>(code)).Single().GetMessage(CultureInfo.InvariantCulture), Is.EqualTo(expected));
    }

    [Test]
    public async Task Names_the_type_and_the_nearest_name()
    {
        string code = Model + Places[0].Replace("LIST", "[totl]", StringComparison.Ordinal);
        Diagnostic found = (await Analysis.RunAsync<ListAnalyzer>(code)).Single();
        Assert.That(
            (found.Id, found.Severity, found.GetMessage(CultureInfo.InvariantCulture)),
            Is.EqualTo(("POP001", DiagnosticSeverity.Warning, "Order has no member 'totl'; did you mean 'total'?")));
    }

    private static Task<IEnumerable<string>> FindAsync(string place, string list) =>
        Analysis.FindAsync<ListAnalyzer>(Model + place.Replace("LIST", list, StringComparison.Ordinal));
}
