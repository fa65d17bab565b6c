#if NET
using System.Diagnostics.CodeAnalysis;
#endif
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

    /// <summary>Options that have what an attribute of a member says. Contracts are cached with the options, so these are, too.</summary>
    private static readonly ConditionalWeakTable<JsonPropertyInfo, JsonSerializerOptions> OptionsOfMembers = new();

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

    public bool IsUnion(Type type) => Options.GetTypeInfo(type).Kind == Union;

    /// <param name="type">The type to read a value into.</param>
    /// <param name="member">The member that has the value; null for an element or the root.</param>
    public JsonTypeInfo GetContract(Type type, JsonPropertyInfo? member)
    {
        bool isPlain = member is null or { CustomConverter: null, NumberHandling: null };
        return (isPlain ? Options : OptionsOfMembers.GetValue(member!, CreateOptions)).GetTypeInfo(type);
    }

    private static JsonSerializerOptions LiftRequired(JsonSerializerOptions options) => new(options)
    {
        TypeInfoResolver = (options.TypeInfoResolver ?? new DefaultJsonTypeInfoResolver()).WithAddedModifier(static contract =>
        {
            foreach (JsonPropertyInfo property in contract.Properties)
                property.IsRequired = false;
        }),
    };

    private static JsonSerializerOptions CreateOptions(JsonPropertyInfo member)
    {
        var options = new JsonSerializerOptions(member.Options) { NumberHandling = member.NumberHandling ?? member.Options.NumberHandling };
        if (member.CustomConverter is { } converter)
            options.Converters.Insert(0, converter);
        return options;
    }
}
