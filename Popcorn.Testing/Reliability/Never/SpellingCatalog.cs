using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Envelopes;
using static Popcorn.Testing.Reliability.Never.NeverMembers;
using static Popcorn.Testing.Reliability.Never.NeverInterfaces;
using static Popcorn.Testing.Reliability.Never.NeverContainers;
using static Popcorn.Testing.Reliability.Never.NeverStructs;

namespace Popcorn.Testing.Reliability.Never;

/// <summary>All the ways to say [Never] that we know.</summary>
internal static class SpellingCatalog
{
    private static readonly Func<JsonSerializerOptions> IncludeFields = () => new(JsonSerializerDefaults.Web) { IncludeFields = true };

    public static IEnumerable<Spelling> All() =>
    [
        .. OnMembers(), .. OnInterfaces(), .. BesideExplicit(), .. OnRenamed(), .. OnStructs(), .. InPlaces(), .. InNodes(),
        .. UnderOptions(),
    ];

    private static IEnumerable<Spelling> OnMembers() =>
    [
        Of("on a property", new Plain()),
        Of("on the base", new Inherits()),
        Of("on the base of an override", new Overrides()),
        Of("on the base of an override of an override", new OverridesTwice()),
        Of<NeverBase>("on the base, as the base", new Overrides()),
        Of("on the base of a new member", new HidesNever()),
        Of("on the base of a new member of another type", new HidesNeverWithNumber()),
        Of("on an override", new NeverOnOverride()),
        Of<Open>("on an override, as the base", new NeverOnOverride()) with { IsHiddenAtRunTime = true },
        Of<Open>("on the override of a setter, as the base", new NeverOnOverriddenSetter()) with { IsHiddenAtRunTime = true },
        Of<Open>("on an override that is overridden, as the base", new BelowTheMiddle()) with { IsHiddenAtRunTime = true },
        Of("on a new member", new NeverOnNew()),
        Of<Open>("on a new member, as the base", new NeverOnNew()) with { IsHiddenAtRunTime = true },
        Of("on a generic type", new Generic<string>()),
        Of("on a generic base", new ClosedGeneric()),
        Of("on an abstract member", new Concrete()),
        Of<Abstract>("on an abstract member, as the base", new Concrete()),
        Of("on a required init-only member", new Required { Secret = "" }),
        Of("on a record parameter", new Parameter(1, "seen", Canary.Text)),
        Of("on the field of a record parameter", new BackingField(1, "seen", Canary.Text)),
        Of("on the field of a property", new OpenBackingField()),
        Of<OpenBackingField>("on the field of an overridden property, as the base", new OverridesBackingField()),
        Of("on a record struct's parameter", new StructParameter(1, "seen", Canary.Text)),
        Of("on a renamed member", new Renamed()) with { Secrets = ["pin", "Secret"] },
        Of("on a member that no include can spell", new Unspeakable()),
        Of("on a field", new Fields()) with { MakeJson = IncludeFields },
        Of("on private members", new Private()) with { Secrets = ["Secret", "Pin"] },
        Of("beside every other mark", new EveryMark()) with { Secrets = ["Secret", "Pin"] },
        Of("beside a name of another case", new TwoCases()) with { MakeJson = () => new() },
        Of("beside callbacks", new WithCallbacks()) with { Make = () => new WithCallbacks() },
        Of("beside a getter that throws", new WithThrowingSibling()) with { IsWrittenWithoutPopcorn = false },
    ];

    private static IEnumerable<Spelling> OnInterfaces() =>
    [
        Of("on the interface", new Implements()),
        Of("on the interface of the base", new InheritsImplementation()),
        Of<INever>("on the interface, as it", new Implements()),
        Of<IInherits>("on the base interface, as the derived one", new ImplementsInherited()),
        Of("on a generic interface", new ImplementsGeneric()),
        Of<INever<object>>("on a variant interface, as a wider one", new ImplementsGeneric()),
        Of<IOpen>("on the implementation", new NeverOnImplementation()) with { IsHiddenAtRunTime = true },
        Of<IOpen>("on an explicit implementation", new NeverOnExplicitImplementation()) with { IsHiddenAtRunTime = true },
        Of<IOpen<object>>("on the implementation, as a wider variant",
            new NeverOnVariantImplementation()) with { IsHiddenAtRunTime = true },
        Of<IOpen<object>>("on an explicit implementation, as a wider variant",
            new NeverOnExplicitVariant()) with { IsHiddenAtRunTime = true },
        Of<IOpen>("on a redeclaration", new NeverOnRedeclaration()) with { IsHiddenAtRunTime = true },
        Of("behind an interface's new member", new NeverBehindNew()),
        Of<object>("behind an interface's new member, behind object", new NeverBehindNew()),
        Of<IHidesByNew<string>>("behind an interface's new member, as the interface", new NeverBehindNew()),
        Of("behind two interfaces' new members", new NeverBehindTwoNew()),
        Of<IHidesTwice>("behind two interfaces' new members, as the interface", new NeverBehindTwoNew()),
        Of<IOpen>("on an implementation in an interface", new NeverOnDefaultImplementation()) with { IsHiddenAtRunTime = true },
        Of("on an explicit implementation of the base", new ImplementsAgain()),
        Of<IOpen>("on an explicit implementation of the base, as the interface", new ImplementsAgain()) with { IsHiddenAtRunTime = true },
        Of<IOpen>("on a redeclaration that is implemented apart", new NeverOnOtherRedeclaration()) with { IsHiddenAtRunTime = true },
        Of<IOpen>("on the implementation in a struct", new NeverOnStruct()) with { IsHiddenAtRunTime = true },
    ];

    private static IEnumerable<Spelling> BesideExplicit() =>
    [
        Of<NeverBesideExplicit.IObject>("beside an explicit implementation, as the interface",
            new NeverBesideExplicit.OnClass()) with { IsHiddenAtRunTime = true },
        Of<IOpen>("beside an explicit implementation of a derived class, as the interface",
            new NeverBesideExplicit.Inherits()) with { IsHiddenAtRunTime = true },
        Of<NeverBesideExplicit.IObject>("said in code of a struct, beside an explicit implementation, as the interface",
            new NeverBesideExplicit.ByRule()) with
        {
            IsHiddenAtRunTime = true,
            AddRules = options => options.For<NeverBesideExplicit.ByRule>(t => t.Never(x => x.Secret)),
        },
    ];

    private static IEnumerable<Spelling> OnRenamed() =>
    [
        Renamed("on the implementation by another name", NeverRenamed.OnImplementation),
        Renamed<IRenamed>("on the implementation by another name, as the interface", NeverRenamed.OnImplementation),
        Renamed("on the interface, implemented by another name", NeverRenamed.OnInterface),
        Renamed("on one of two interfaces of a getter", NeverRenamed.OnOtherInterface),
        Renamed<IRenamed>("on one of two interfaces of a getter, as the other", NeverRenamed.OnOtherInterface),
        Renamed<IRenamed>("on an overridden implementation by another name, as the interface", NeverRenamed.OnOverridden),
        Renamed<IRenamed>("on a struct's implementation by another name, as the interface", NeverRenamed.OnStruct),
        Renamed("said in code of the interface, implemented by another name", NeverRenamed.ByRule) with
        {
            AddRules = options => options.For<IRenamed>(t => t.Never(x => x.Ssn)),
        },
    ];

    private static IEnumerable<Spelling> OnStructs() =>
    [
        Of("in a struct", new Mutable()),
        Of("in a read-only struct", new ReadOnly()),
        Of("in a field of a struct", new WithFields()) with { MakeJson = IncludeFields },
        Of("in a struct with callbacks", new InBox()),
        Of<Mutable?>("in a nullable struct", new Mutable()),
        Of<object>("in a boxed struct", new InBox()),
        Of("in nullable members", new NeverStructs.Holder()),
        Of("in a list of structs", new List<InBox> { new() }),
    ];

    private static IEnumerable<Spelling> InPlaces() =>
    [
        Of("in a list", new List<Plain> { new() }),
        Of("in a list of bases", new List<Open> { new NeverOnOverride(), new NeverOnNew() }) with { IsHiddenAtRunTime = true },
        Of("in a jagged array", new[] { [], new[] { new Plain() } }),
        Of("in a dictionary of lists", new Dictionary<string, List<Plain>> { ["k"] = [new()] }),
        Of<IReadOnlyDictionary<int, Plain>>("in a read-only dictionary", new Dictionary<int, Plain> { [1] = new() }),
        Of("in collections of one's own", new NeverContainers.Holder<Bag>([new Plain()])),
        Of("in dictionaries of one's own", new NeverContainers.Holder<Catalogue>(new() { ["k"] = new() })),
        Of("in an immutable array", ImmutableArray.Create(new Plain())),
        Of("in memory", new Memory<Plain>([new Plain()])),
        Of("in a stack and a queue", new Stack<Queue<Plain>>([new([new Plain()])])),
        Of("in untyped collections", new Untyped()),
        Of("in a pair", KeyValuePair.Create("k", new Plain())),
        Of("in a tuple", (new Plain(), Tuple.Create(new Plain()))) with { MakeJson = IncludeFields },
        Of("in an anonymous type", new { Id = 1, Child = new Plain(), Items = new[] { new Plain() } }),
        Of("in a lazy value", new { Child = new Lazy<Plain>(new Plain()) }),
        Of("in a group", "k".ToLookup(c => c, _ => new Plain())),
        Of<object>("behind object", new Plain()),
        Of("in a member behind object", new NeverContainers.Holder<object>(new Plain())),
        Of("in lists behind object", new NeverContainers.Holder<object>(new object[] { new List<object> { new Overrides() } })),
        Of("in a dictionary of objects",
            new Dictionary<string, object> { ["k"] = new NeverContainers.Holder<object>(new ImplementsGeneric()) }),
        Of<Polymorphic>("in a derived type", new Derived()),
        Of<Polymorphic>("in a derived type that is not registered", new Unregistered()),
        Of<List<IPolymorphic>>("below a registered type", [new HidesBelowRegistered()]) with { IsHiddenAtRunTime = true },
        Of<object>("in a derived type behind object", new Derived()),
        Of("on extension data", new NeverExtension()) with { Secrets = ["Secret", "more", "Extra"] },
        Of("on JSON as extension data", new NeverJsonExtension()) with { Secrets = ["Secret", "Extra"] },
        Of("in extension data", new Extension()),
        Of("beside number handling", new Handled()),
        Of("beside converters", new Converted()),
        Of("in a response", new ApiResponse<Plain>(new Plain())),
        Of("in an envelope in an envelope", new Envelope<Envelope<List<Plain>>>(new([new()]))),
        Of<IAsyncEnumerable<Plain>>("in an asynchronous sequence", new AsyncItems<Plain>(new())) with { NeedsAsync = true },
        Of("in asynchronous sequences deep down",
            new[] { new NeverContainers.Holder<object>(new AsyncItems<Open>(new NeverOnOverride())) }) with { NeedsAsync = true },
        Of("in an asynchronous payload", new Envelope<IAsyncEnumerable<Open>>(new AsyncItems<Open>(new NeverOnNew()))) with
        {
            NeedsAsync = true,
            IsHiddenAtRunTime = true,
        },
    ];

    private static IEnumerable<Spelling> InNodes() =>
    [
        Of("in a JSON value", JsonValue.Create(new Plain())),
        Of<object>("in a JSON value behind object", JsonValue.Create(new Plain())!),
        Of("in a JSON value of object", JsonValue.Create<object>(new List<object> { new NeverOnOverride() })),
        Of("in a JSON value with a contract of its own", JsonValue.Create(new Plain(), NeverContext.Default.Plain)),
        Of("in a JSON value of the base", JsonValue.Create<Open>(new NeverOnOverride())),
        Of<JsonNode>("in a JSON object", new JsonObject { ["k"] = new JsonArray(null, JsonValue.Create(new Plain())) }),
        Of("in a JSON array in an array", new JsonArray(new JsonArray(JsonValue.Create(new List<Plain> { new() })))),
        Of("in a JSON member", new NeverContainers.Holder<JsonNode>(JsonValue.Create(new Plain())!)),
        Of("in a dictionary of JSON", new Dictionary<string, JsonNode?> { ["k"] = JsonValue.Create(new Plain()) }),
        Of("in a list of JSON", new List<JsonValue?> { JsonValue.Create(new Mutable()) }),
        Of("in JSON as extension data", new NodeExtension()),
        Of("said in code, in a JSON value", JsonValue.Create(new Unmarked())) with
        {
            AddRules = options => options.For<Unmarked>(t => t.Never(x => x.Secret)),
        },
    ];

    private static IEnumerable<Spelling> UnderOptions() =>
    [
        Of("said in code", new Unmarked()) with { AddRules = options => options.For<Unmarked>(t => t.Never(x => x.Secret)) },
        Of("said in code of the base", new Special()) with { AddRules = options => options.For<Unmarked>(t => t.Never(x => x.Secret)) },
        Of<Unmarked>("said in code of the derived type", new Special()) with
        {
            AddRules = options => options.For<Special>(t => t.Never(x => x.Secret)),
            IsHiddenAtRunTime = true,
        },
        Of<List<object>>("said in code of an interface", [new NeverOnRedeclaration()]) with
        {
            AddRules = options => options.For<IOpen>(t => t.Never(x => x.Secret)),
        },
        Of("said in code against another rule", new Unmarked()) with
        {
            AddRules = options => options.For<Unmarked>(t => t.Never(x => x.Secret).Always(x => x.Secret).Default(x => x.Secret)),
        },
        Of("under a naming policy", new NeverContainers.Holder<Plain>(new())) with
        {
            MakeJson = () => new(JsonSerializerDefaults.Web) { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper },
        },
        Of("under IgnoreCycles", new WithCycle()) with
        {
            MakeJson = () => new(JsonSerializerDefaults.Web) { ReferenceHandler = ReferenceHandler.IgnoreCycles },
        },
        Of("at the depth limit", new NeverContainers.Holder<Plain>(new())) with
        {
            MakeJson = () => new(JsonSerializerDefaults.Web) { MaxDepth = 2 },
            IsWrittenWithoutPopcorn = false,
        },
        Of("under conditions and indented", new NeverContainers.Holder<Plain>(new())) with
        {
            MakeJson = () =>
                new(JsonSerializerDefaults.Web) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, WriteIndented = true },
        },
        Of("in a generated contract", new List<Plain> { new() }) with { MakeJson = () =>
            new(JsonSerializerDefaults.Web) { TypeInfoResolver = NeverContext.Default } },
        Of("copied by a modifier", new Plain()) with { MakeJson = () => Modified(contract => Copy(contract, "pin")),
            Secrets = ["pin", "Secret"] },
        Of("copied by a modifier with a getter of its own", new Plain()) with
        {
            MakeJson = () => Modified(contract => Copy(contract, "secret", get => owner => get(owner))),
        },
        Of("copied by a modifier with a getter and a name of its own", new Plain()) with
        {
            MakeJson = () => Modified(contract => Copy(contract, "pin", get => owner => get(owner))),
            Secrets = ["pin", "Secret"],
        },
        Of<Open>("copied by a modifier, as the base", new NeverOnOverride()) with
        {
            MakeJson = () => Modified(contract => Copy(contract, "pin")),
            Secrets = ["pin", "Secret"],
            IsHiddenAtRunTime = true,
        },
        Of("behind a modifier's own attributes", new Plain()) with { MakeJson = () => Modified(ShowNothing) },
        Of<Open>("behind a modifier's own attributes, as the base", new NeverOnOverride()) with
        {
            MakeJson = () => Modified(ShowNothing),
            IsHiddenAtRunTime = true,
        },
        Of<Open>("behind the attributes of another member, as the base", new NeverOnOverride()) with
        {
            MakeJson = () => Modified(ShowOther),
            IsHiddenAtRunTime = true,
        },
        Of("renamed by a modifier", new Plain()) with { MakeJson = () => Modified(Rename), Secrets = ["pin", "Secret"] },
    ];

    private static JsonSerializerOptions Modified(Action<JsonTypeInfo> modifier) =>
        new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { modifier } } };

    private static void Rename(JsonTypeInfo contract)
    {
        foreach (JsonPropertyInfo property in contract.Properties)
        {
            if (property.Name != "secret")
                continue;
            property.Name = "pin";
            property.ShouldSerialize = (_, _) => Canary.Read().Length > 0;
        }
    }

    /// <summary>Puts a copy without an attribute provider in the place of the member, as modifiers that rename do.</summary>
    private static void Copy(JsonTypeInfo contract, string name, Func<Func<object, object?>, Func<object, object?>>? wrap = null)
    {
        if (contract.Properties.FirstOrDefault(property => property.Name == "secret") is not { } original)
            return;
        JsonPropertyInfo copy = contract.CreateJsonPropertyInfo(original.PropertyType, name);
        copy.Get = wrap is null ? original.Get : wrap(original.Get!);
        contract.Properties.Remove(original);
        contract.Properties.Add(copy);
    }

    private static void ShowNothing(JsonTypeInfo contract)
    {
        foreach (JsonPropertyInfo property in contract.Properties)
            property.AttributeProvider = new NoAttributes();
    }

    private static void ShowOther(JsonTypeInfo contract)
    {
        foreach (JsonPropertyInfo property in contract.Properties)
            property.AttributeProvider = typeof(string).GetProperty(nameof(string.Length));
    }

    private static Spelling Renamed(string name, object value) => new(name, value.GetType(), () => value) { Secrets = NeverRenamed.Names };

    private static Spelling Renamed<T>(string name, object value) =>
        new(name, typeof(T), () => value) { Secrets = NeverRenamed.Names, IsHiddenAtRunTime = true };

    private static Spelling Of<T>(string name, T value) => new(name, typeof(T), () => value);
}
