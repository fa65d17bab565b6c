using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>Hides the [Never] members of a contract, and those that require a policy, from writing. Reading does not change.</summary>
internal sealed class NeverModifier(MemberPolicies policies)
{
    /// <exception cref="PopcornException">The contract was generated in serialization mode, and its code writes all members.</exception>
    public void Apply(JsonTypeInfo contract)
    {
        if (SerializationOnlyContracts.TryGetContext(contract, out JsonSerializerContext? context) && policies.HasNever(contract.Type))
        {
            throw new PopcornException(
                $"{context.GetType()} has no members of {contract.Type}, so its [Never] members cannot be hidden, because it was "
                + "generated in serialization mode. Generate its metadata too.");
        }
        if (contract.Kind != JsonTypeInfoKind.Object)
            return;
        foreach (JsonPropertyInfo property in contract.Properties)
            Apply(contract, property);
    }

    private void Apply(JsonTypeInfo contract, JsonPropertyInfo property)
    {
        if (MemberLookup.FindCertain(contract, property) is { } certain && !policies.MayBeNever(certain))
            return;
        MemberPolicy policy = policies.GetMarks(contract, property);
        if (policy.IsDenied)
            NeverGuard.AddDenied(property, keepsGetter: property.IsExtensionData || IsPopulated(contract, property));
        else if (policy.IsHidden)
            Hide(contract, property);
        else if (policy.Source is MemberInfo member && !contract.Type.IsSealed && policies.MayBeNever(member))
            NeverGuard.Add(policies, member, property);
    }

    /// <summary>Hides the value by a condition and replaces the getter, unless reading needs it to populate an object.</summary>
    private static void Hide(JsonTypeInfo contract, JsonPropertyInfo property)
    {
        property.ShouldSerialize = static (_, _) => false;
        if (property.IsExtensionData || IsPopulated(contract, property))
            return;
        object? value = IgnoreConditions.GetDefault(property.PropertyType);
        property.Get = property.Set is null ? null : _ => value;
    }

    private static bool IsPopulated(JsonTypeInfo contract, JsonPropertyInfo property) =>
        JsonObjectCreationHandling.Populate == (property.ObjectCreationHandling
            ?? contract.PreferredPropertyObjectCreationHandling
            ?? contract.Options.PreferredObjectCreationHandling);
}
