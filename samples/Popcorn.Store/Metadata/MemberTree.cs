using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Store.Metadata;

/// <summary>
/// The members that an include can name at an endpoint. They come from the contracts of System.Text.Json; the engine says what is selected
/// by default, and what can be named. Of [Never] members and denied ones, only the names are shown.
/// </summary>
internal sealed class MemberTree(
    PopcornEngine engine, JsonSerializerOptions json, Resource resource, string[] granted, bool showsNever)
{
    /// <summary>How often a type is repeated below itself.</summary>
    private const int MaxRepeats = 2;

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
                    yield return CreateHidden(property, kind, isNever: true);
                continue;
            }
            string[] path = [.. above, property.Name];
            if (showsNever && IsDenied(property))
            {
                yield return CreateHidden(property, kind, isNever: false);
                continue;
            }
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
                IsDenied: false,
                FindDefaultList(property),
                kind,
                isObject && owners.Count(owner => owner == below) <= MaxRepeats ? Members(below, path, owners) : null);
        }
    }

    private bool IsAllowed(string[] path) =>
        IsSelected(engine.Restrict(resource.Payload, Asking(null, path), null, _allow), path);

    private bool IsDenied(JsonPropertyInfo property) =>
        property.AttributeProvider?.GetCustomAttributes(typeof(RequiresPolicyAttribute), inherit: true)
            .OfType<RequiresPolicyAttribute>().Any(policy => !granted.Contains(policy.Policy)) == true;

    private static MemberNode CreateHidden(JsonPropertyInfo property, string? kind, bool isNever) => new(
        property.Name, Type: "", IsAlways: false, IsDefault: false, isNever, IsDenied: !isNever, DefaultList: null, kind, Members: null);

    private static string? FindDefaultList(JsonPropertyInfo property) =>
        property.AttributeProvider?.GetCustomAttributes(typeof(SubPropertyDefaultAttribute),
            inherit: true) is [SubPropertyDefaultAttribute attribute]
            ? attribute.Include
            : null;

    /// <param name="item">The item of the list of the member above.</param>
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
