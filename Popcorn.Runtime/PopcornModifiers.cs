using Popcorn.Contracts;

namespace Popcorn;

/// <summary>Hides [Never] members from writers other than Popcorn. <c>AddPopcorn()</c> does it for the JSON options of an app.</summary>
[SuppressMessage("Trimming", "IL2026", Justification = "Contracts of members that were trimmed away hold nothing to hide.")]
public static class PopcornModifiers
{
    /// <summary>
    /// Hides the members with <see cref="NeverAttribute"/> from writing. Reading does not change. A modifier for
    /// <see cref="DefaultJsonTypeInfoResolver.Modifiers"/> or <c>WithAddedModifier</c>.
    /// </summary>
    public static void HideNever(JsonTypeInfo contract)
    {
        ArgumentNullException.ThrowIfNull(contract);
        new NeverModifier(MemberPolicies.AttributesOnly).Apply(contract);
    }

    /// <summary>
    /// Hides the members that are [Never], by attribute or by <see cref="PopcornOptions.For{T}"/>, from everything that writes with
    /// these options, for example SignalR and logs. Reading does not change. Call it after the options have their resolvers and before
    /// their first use. A second call with the same options does nothing.
    /// </summary>
    /// <param name="json">The options to change.</param>
    /// <param name="options">The options with the rules; null for attributes only.</param>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public static void HideNever(JsonSerializerOptions json, PopcornOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        MemberPolicies policies = options is null ? MemberPolicies.AttributesOnly : new MemberPolicies(options.Rules, options.Report);
        var hiding = json.TypeInfoResolver as HidingResolver;
        if (hiding is not null && hiding.Policies.HasSameRules(policies))
            return;
        // Policies with rules include the attributes.
        IJsonTypeInfoResolver resolver = (hiding?.Policies == MemberPolicies.AttributesOnly ? hiding.Resolver : json.TypeInfoResolver)
            ?? (JsonSerializer.IsReflectionEnabledByDefault ? new DefaultJsonTypeInfoResolver() : JsonTypeInfoResolver.Combine());
        json.TypeInfoResolver = new HidingResolver(resolver, policies);
    }

    /// <summary>Returns whether <see cref="HideNever(JsonSerializerOptions, PopcornOptions?)"/> was called for these options.</summary>
    public static bool IsNeverHidden(JsonSerializerOptions json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return json.TypeInfoResolver is HidingResolver;
    }
}
