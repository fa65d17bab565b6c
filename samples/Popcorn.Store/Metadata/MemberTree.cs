using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Store.Metadata;

/// <summary>
/// The members that an include may name at an endpoint. What there is comes from System.Text.Json's contracts; what a
/// member is by default, and whether it may be named, the engine says. Members that are [Never] are shown by name at most.
/// </summary>
internal sealed class MemberTree(
    PopcornEngine engine, JsonSerializerOptions json, Resource resource, string[] granted, bool showsNever)
{
    /// <summary>How often a type may stand below itself.</summary>
    private const int MaxTimes = 2;

    /// <summary>The same options without HideNever, to find what it hides.</summary>
    private readonly JsonSerializerOptions _unhidden = new(json) { TypeInfoResolver = JsonSerializerOptions.Default.TypeInfoResolver };

    private readonly Include? _defaults = Parse(resource.Default);

    private readonly Include? _allow = Parse(resource.Allow);

    public List<MemberNode> Members() => Members(resource.Payload, [], []);

    private List<MemberNode> Members(Type type, string[] above, Type[] owners)
    {
        JsonTypeInfo contract = _unhidden.GetTypeInfo(type);
        owners = [.. owners, type];
        List<MemberNode> members = [.. Members(contract, kind: null, above, owners)];
        foreach (JsonDerivedType derived in contract.PolymorphismOptions?.DerivedTypes ?? [])
        {
            IEnumerable<MemberNode> own =
                Members(_unhidden.GetTypeInfo(derived.DerivedType), derived.TypeDiscriminator?.ToString(), above, owners);
            members.AddRange(own.Where(member => !members.Exists(known => known.Name == member.Name)));
        }
        return members;
    }

    private IEnumerable<MemberNode> Members(JsonTypeInfo contract, string? kind, string[] above, Type[] owners)
    {
        foreach (JsonPropertyInfo property in contract.Properties)
        {
            if (property.AttributeProvider?.IsDefined(typeof(NeverAttribute), inherit: true) == true)
            {
                if (showsNever)
                    yield return new MemberNode(property.Name, Type: "", IsAlways: false, IsDefault: false, IsNever: true, Usual: null,
                        kind, Members: null);
                continue;
            }
            string[] path = [.. above, property.Name];
            if (property.Get is null || !IsAllowed(path))
                continue;
            Type below = JsonWords.Innermost(json, property.PropertyType);
            bool isObject = json.GetTypeInfo(below).Kind == JsonTypeInfoKind.Object;
            yield return new MemberNode(
                property.Name,
                JsonWords.Describe(json, property.PropertyType),
                IsAlways: IsSelected($"-{property.Name}", above, path),
                IsDefault: IsSelected("!default", above, path),
                IsNever: false,
                Usual(property),
                kind,
                isObject && owners.Count(owner => owner == below) <= MaxTimes ? Members(below, path, owners) : null);
        }
    }

    private bool IsAllowed(string[] path) =>
        IsSelected(engine.Restrict(resource.Payload, Asking(null, path), null, _allow), path);

    private static string? Usual(JsonPropertyInfo property) =>
        property.AttributeProvider?.GetCustomAttributes(typeof(SubPropertyDefaultAttribute),
            inherit: true) is [SubPropertyDefaultAttribute usual]
            ? usual.Include
            : null;

    /// <param name="item">What stands in the list of the member above.</param>
    /// <param name="above">The path to the member above.</param>
    /// <param name="path">The path to the member.</param>
    private bool IsSelected(string item, string[] above, string[] path) =>
        IsSelected(engine.Restrict(resource.Payload, Asking(item, above), _defaults, null), path);

    private bool IsSelected(Include include, string[] path) =>
        engine.IsSelected(resource.Payload, include.WithGrantedPolicies(granted), path);

    /// <summary>For <c>a, b</c>: <c>[a[b]]</c>, or with an item <c>[a[b[item]]]</c>.</summary>
    private static Include Asking(string? item, string[] names)
    {
        string text = names.Reverse().Aggregate(item ?? "", (below, name) => below.Length == 0 ? name : $"{name}[{below}]");
        return Include.Parse($"[{text}]");
    }

    private static Include? Parse(string? text) => text is null ? null : Include.Parse(text);
}
