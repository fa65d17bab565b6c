using Popcorn.Contracts;

namespace Popcorn;

/// <summary>Hides [Never] members from writers other than Popcorn. <c>AddPopcorn()</c> does it for the JSON options of an app.</summary>
[SuppressMessage("Trimming", "IL2026", Justification = "Contracts of members that were trimmed away hold nothing to hide.")]
public static class PopcornModifiers
{
    /// <summary>
    /// Hides the members marked <see cref="NeverAttribute"/> from writing; reading is as before. A modifier for
    /// <see cref="DefaultJsonTypeInfoResolver.Modifiers"/> or <c>WithAddedModifier</c>.
    /// </summary>
    public static void HideNever(JsonTypeInfo contract)
    {
        ArgumentNullException.ThrowIfNull(contract);
        OfAttributes.Apply(contract);
    }

    /// <summary>
    /// Has everything that writes with these options (SignalR, logs, results of your own) leave out the members that are
    /// [Never], by attribute or by <see cref="PopcornOptions.For{T}"/>. Reading is as before. Call it after the options have their
    /// resolvers, and before their first use; a second call with the same options does nothing.
    /// </summary>
    /// <param name="json">The options to change.</param>
    /// <param name="options">The rules in code; null for attributes alone.</param>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public static void HideNever(JsonSerializerOptions json, PopcornOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        MemberPolicies policies = options is null ? MemberPolicies.AttributesOnly : new MemberPolicies(options.Rules, options.Report);
        var hiding = json.TypeInfoResolver as HidingResolver;
        if (hiding is not null && hiding.Policies.HasSameRules(policies))
            return;
        // What goes by attributes alone adds nothing to what goes by rules too.
        IJsonTypeInfoResolver resolver = (hiding?.Policies == MemberPolicies.AttributesOnly ? hiding.Resolver : json.TypeInfoResolver)
            ?? (JsonSerializer.IsReflectionEnabledByDefault ? new DefaultJsonTypeInfoResolver() : JsonTypeInfoResolver.Combine());
        json.TypeInfoResolver = new HidingResolver(resolver, policies);
    }

    /// <summary>Whether <see cref="HideNever(JsonSerializerOptions, PopcornOptions?)"/> holds for all contracts of these options.</summary>
    public static bool IsNeverHidden(JsonSerializerOptions json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return json.TypeInfoResolver is HidingResolver;
    }

    private static NeverModifier OfAttributes { get; } = new(MemberPolicies.AttributesOnly);
}
