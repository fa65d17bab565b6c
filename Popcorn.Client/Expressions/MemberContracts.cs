using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Client.Expressions;

/// <summary>The JSON names of members, and the contracts of their values.</summary>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal sealed class MemberContracts
{
    /// <summary>The kind of unions, which System.Text.Json has since version 11.</summary>
    private const JsonTypeInfoKind Union = (JsonTypeInfoKind)4;

    private static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);

    private static readonly ConditionalWeakTable<JsonSerializerOptions, JsonSerializerOptions> WithoutRequired = new();

    /// <summary>The contracts of members with a converter.</summary>
    private static readonly ConditionalWeakTable<JsonPropertyInfo, JsonTypeInfo> Converted = new();

    public MemberContracts(JsonSerializerOptions? options) => Options = WithoutRequired.GetValue(options ?? Web, LiftRequired);

    /// <summary>The options for reading. An include can leave out members that are <c>required</c>, so none are.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>The member of the JSON object; null if the type is written as something else, or without the member.</summary>
    public JsonPropertyInfo? Find(Type declaring, MemberInfo member)
    {
        JsonTypeInfo contract = Options.GetTypeInfo(declaring);
        string name = member.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name
            ?? Options.PropertyNamingPolicy?.ConvertName(member.Name) ?? member.Name;
        // Generated contracts do not tell the member of a property, and ignored members have neither accessor.
        return contract.Properties.FirstOrDefault(property => property is not { Get: null, Set: null }
            && (property.AttributeProvider is MemberInfo own ? own.Name == member.Name : property.Name == name));
    }

    /// <summary>Gets the number handling of a member or of the type that has it; null if no attribute says one.</summary>
    public JsonNumberHandling? GetNumberHandling(Type declaring, JsonPropertyInfo member) =>
        member.NumberHandling ?? Options.GetTypeInfo(declaring).NumberHandling;

    public bool IsUnion(Type type) => Options.GetTypeInfo(type).Kind == Union;

    /// <param name="type">The type to read a value into.</param>
    /// <param name="place">Where the value is.</param>
    public JsonTypeInfo GetContract(Type type, Place place)
    {
        if (place.Member is { CustomConverter: not null } member)
            return Converted.GetValue(member, ContractFactory.CreateConverted);
        JsonTypeInfo contract = Options.GetTypeInfo(type);
        // It holds for numbers and collections of them, and not for members of an object.
        if (place.Numbers is null || contract.Kind == JsonTypeInfoKind.Object)
            return contract;
        JsonTypeInfo own = Options.TypeInfoResolver!.GetTypeInfo(type, Options)!;
        own.NumberHandling = place.Numbers;
        return own;
    }

    /// <summary>Gets a contract of objects with such keys; null for texts, which need no parsing.</summary>
    public JsonTypeInfo? GetKeyContract(Type key) => key == typeof(string) ? null : ContractFactory.CreateKeyed(key, Options);

    private static JsonSerializerOptions LiftRequired(JsonSerializerOptions options)
    {
        var lifted = new JsonSerializerOptions(options)
        {
            TypeInfoResolver = (options.TypeInfoResolver ?? new DefaultJsonTypeInfoResolver()).WithAddedModifier(static contract =>
            {
                foreach (JsonPropertyInfo property in contract.Properties)
                    property.IsRequired = false;
            }),
        };
        // Contracts are cached for read-only options only.
        lifted.MakeReadOnly();
        return lifted;
    }
}
