using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>The contracts of another resolver, without the [Never] members for whoever writes by them.</summary>
internal sealed class HidingResolver(IJsonTypeInfoResolver resolver, MemberPolicies policies) : IJsonTypeInfoResolver
{
    private readonly NeverModifier _modifier = new(policies);

    public IJsonTypeInfoResolver Resolver => resolver;

    public MemberPolicies Policies => policies;

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions json)
    {
        if (resolver.GetTypeInfo(type, json) is not { } contract)
            return null;
        // What a context generates for serialization only works as long as nothing is between it and the options; now something is.
        if (JsonSerializer.IsReflectionEnabledByDefault)
            contract = SerializationOnlyContracts.Complete(contract);
        _modifier.Apply(contract);
        return contract;
    }

    /// <summary>System.Text.Json names the resolver that does not know a type.</summary>
    public override string? ToString() => resolver.ToString();
}
