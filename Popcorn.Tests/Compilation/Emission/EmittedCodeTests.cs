using Popcorn.Envelopes;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Compilation.Emission;

/// <summary>Explanations as a whole: shape, plan and code of every kind of type. The texts are in files, one a case.</summary>
public sealed class EmittedCodeTests
{
    private static readonly TestCaseData[] Cases =
    [
        Of<Address>("flat", "[*]"),
        Of<Order>("nested", "[code,total,lines[sku],shipTo]"),
        Of<List<Line>>("list", "[sku]"),
        Of<Containers>("collections", "[array[city],jagged[city],byName[city],byDay[zip],set[city]]"),
        Of<Wallet>("polymorphic", "[main[amount],all,boxed]"),
        Of<ApiResponse<Page<Order>>>("envelope", "[code]"),
        Of<Node>("recursive", "[**]"),
        Of<Containers>("structs", "[spot[x],maybe,pair[key]]"),
        Of<Spot?>("nullable", "[x]"),
        Of<Sparse>("conditions", "[*]"),
        Of<Fragile>("unsupported", "[id,throws,unsupported]"),
        Of<Loose>("loose", "[any[city],element,stamp]"),
        Of<Extended>("extension", "[*,a[city],-b]"),
        Of<Person>("nothing", "[nope]"),
        Of<Writing.BooleanTests.Neighbours>("booleans", "[first,second,number,beforeBooleans,booleans,beforeOmitted,omitted,last]"),
    ];

    [TestCaseSource(nameof(Cases))]
    public void Is_as_kept(string name, Type type, string include) =>
        Snapshot.Matches("Compilation/Emission", name, new PopcornEngine().Explain(type, Include.Parse(include)).ToString());

    /// <summary>Variables of the code that have the names of its own.</summary>
    [Test]
    public void Members_may_have_the_names_of_variables()
    {
        string code = new PopcornEngine().Explain(typeof(Confusing), Include.All).Parts[0].Code;
        Assert.That(
            code, Does.Contain(@"{""texts"":true,""first"":true").And.Contain(@",""sink"":"""""", value.Sink").And.Contain(@"[{""city"":"));
        Assert.That(code, Does.Not.Contain("new Utf8Constant"));
    }

    [Test]
    public void Bytes_addresses_and_texts_of_enums_need_no_composed_writer()
    {
        string code = new PopcornEngine().Explain(typeof(Plain), Include.All).Parts[0].Code;
        Assert.That(code, Does.Contain("Utf8Calls.Base64(").And.Contain(".OriginalString").And.Contain("Utf8Calls.EnumText<DayOfWeek>("));
        Assert.That(code, Does.Not.Contain("EmittedCalls.Value<byte").And.Not.Contain("EmittedCalls.Value<Uri"));
    }

    private sealed class Plain
    {
        public byte[]? Bytes { get; set; }
        public Uri? Address { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter))] public DayOfWeek Day { get; set; }
    }

    private sealed class Confusing
    {
        public bool Texts { get; set; }
        public bool First { get; set; }
        public int Sink { get; set; }
        public List<Address>? Value { get; set; }
    }

    private static TestCaseData Of<T>(string name, string include) =>
        new TestCaseData(name, typeof(T), include).SetName($"{{m}}({name})");
}
