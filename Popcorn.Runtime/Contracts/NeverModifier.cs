using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>
/// Hides the [Never] members of a contract of System.Text.Json's from writing. Reading is as before: the members stay in the
/// contract, with their setters, constructor parameters and <c>required</c>.
/// </summary>
internal sealed class NeverModifier(MemberPolicies policies)
{
    /// <exception cref="PopcornException">Only generated code knows the members, and it would write them all.</exception>
    public void Apply(JsonTypeInfo contract)
    {
        if (SerializationOnlyContracts.TryGetContext(contract, out JsonSerializerContext? context) && policies.HasNever(contract.Type))
        {
            throw new PopcornException(
                $"{context.GetType()} holds no members of {contract.Type}, so that those marked [Never] cannot be hidden: it was "
                + "generated for serialization only. Generate its metadata too.");
        }
        if (contract.Kind != JsonTypeInfoKind.Object)
            return;
        foreach (JsonPropertyInfo property in contract.Properties)
            Apply(contract, property);
    }

    private void Apply(JsonTypeInfo contract, JsonPropertyInfo property)
    {
        if (MemberLookup.Certain(contract, property) is { } certain && !policies.MayBeNever(certain))
            return;
        MemberPolicy policy = policies.MarksOf(contract, property);
        if ((policy.Marks & MemberMarks.Never) != 0)
            Hide(contract, property);
        else if (policy.Source is MemberInfo member && !contract.Type.IsSealed && policies.MayBeNever(member))
            NeverGuard.Add(policies, member, property);
    }

    /// <summary>
    /// A condition hides the value, and the member's own getter is not called. Without any getter System.Text.Json would not read a
    /// collection; where it reads into the value that is there, it needs the member's own.
    /// </summary>
    private static void Hide(JsonTypeInfo contract, JsonPropertyInfo property)
    {
        property.ShouldSerialize = static (_, _) => false;
        if (property.IsExtensionData || IsPopulated(contract, property))
            return;
        object? nothing = IgnoreConditions.GetDefault(property.PropertyType);
        property.Get = property.Set is null ? null : _ => nothing;
    }

    private static bool IsPopulated(JsonTypeInfo contract, JsonPropertyInfo property) =>
        (property.ObjectCreationHandling ?? contract.PreferredPropertyObjectCreationHandling ?? contract.Options.PreferredObjectCreationHandling)
            == JsonObjectCreationHandling.Populate;
}
