using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>Hides the [Never] members in the contracts of another resolver.</summary>
internal sealed class HidingResolver(IJsonTypeInfoResolver resolver, MemberPolicies policies) : IJsonTypeInfoResolver
{
    private readonly NeverModifier _modifier = new(policies);

    public IJsonTypeInfoResolver Resolver => resolver;

    public MemberPolicies Policies => policies;

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions json)
    {
        if (resolver.GetTypeInfo(type, json) is not { } contract)
            return null;
        // The generated code of a context in serialization mode runs only while the context is the resolver of the options itself.
        if (JsonSerializer.IsReflectionEnabledByDefault)
            contract = SerializationOnlyContracts.Complete(contract);
        _modifier.Apply(contract);
        return contract;
    }

    /// <summary>Exceptions of System.Text.Json contain the name of the resolver.</summary>
    public override string? ToString() => resolver.ToString();
}
