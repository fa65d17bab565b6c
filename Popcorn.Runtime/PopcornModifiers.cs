using System.Linq.Expressions;
using Popcorn.Computed;
using Popcorn.Contracts;

namespace Popcorn;

/// <summary>
/// Modifiers of contracts: they add computed members, and hide [Never] members from writers other than Popcorn, as
/// <c>AddPopcorn()</c> does for the JSON options of an app.
/// </summary>
[SuppressMessage("Trimming", "IL2026", Justification = "Contracts of members that were trimmed away hold nothing to hide.")]
public static class PopcornModifiers
{
    /// <summary>
    /// Hides the members with <see cref="NeverAttribute"/> or <see cref="RequiresPolicyAttribute"/> from writing. Reading does not change.
    /// A modifier for <see cref="DefaultJsonTypeInfoResolver.Modifiers"/> or <c>WithAddedModifier</c>.
    /// </summary>
    public static void HideNever(JsonTypeInfo contract)
    {
        ArgumentNullException.ThrowIfNull(contract);
        new NeverModifier(MarkReader.AttributesOnly).Apply(contract);
    }

    /// <summary>
    /// Hides the members that are [Never] or require a policy, by attribute or by <see cref="PopcornOptions.For{T}"/>, from everything
    /// that writes with these options, for example SignalR and logs. Reading does not change. Call it after the options have their
    /// resolvers and before their first use. A second call with the same options does nothing.
    /// </summary>
    /// <param name="json">The options to change.</param>
    /// <param name="options">The options with the rules; null for attributes only.</param>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public static void HideNever(JsonSerializerOptions json, PopcornOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        MarkReader marks = options is null ? MarkReader.AttributesOnly : new MarkReader(options.Rules, options.Report);
        if (json.TypeInfoResolver is HidingResolver hiding && hiding.Marks.HasSameRules(marks))
            return;
        json.TypeInfoResolver = HidingResolver.Create(json, marks);
    }

    /// <summary>Returns whether the options hide all that <see cref="HideNever(JsonSerializerOptions, PopcornOptions?)"/> would.</summary>
    internal static bool IsNeverHidden(JsonSerializerOptions json, PopcornOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return json.TypeInfoResolver is HidingResolver hiding
            && new MarkReader([.. (options?.Rules ?? []).Where(rule => rule.IsHiding)]).IsWithin(hiding.Marks);
    }

    /// <summary>
    /// Returns whether a resolver was added after <see cref="HideNever(JsonSerializerOptions, PopcornOptions?)"/> was called.
    /// </summary>
    internal static bool IsBypassed(JsonSerializerOptions json, PopcornOptions options)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(options);
        var marks = new MarkReader(options.Rules);
        return json.TypeInfoResolver is not HidingResolver
            && json.TypeInfoResolverChain.Any(each => each is HidingResolver hiding && hiding.Marks.HasSameRules(marks));
    }

    /// <summary>
    /// Creates a modifier that adds a computed member to a type and its derived types. It is written last, unless
    /// <see cref="JsonPropertyInfo.Order"/> is changed by a later modifier, and is selected like any other member.
    /// </summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <typeparam name="TValue">The type of the value.</typeparam>
    /// <param name="name">The JSON name, which no naming policy changes.</param>
    /// <param name="getter">
    /// Computes the value. A query that loads only what an include asks for has the database compute it, or loads what it reads.
    /// </param>
    /// <param name="attributes">Attributes of the member, such as <see cref="DefaultAttribute"/> or <see cref="ReadsAttribute"/>.</param>
    /// <exception cref="PopcornException">Thrown by the modifier: the type has a member of that name.</exception>
    [RequiresDynamicCode("Popcorn compiles the expression at run time.")]
    public static Action<JsonTypeInfo> Add<T, TValue>(string name, Expression<Func<T, TValue>> getter, params Attribute[] attributes)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        ArgumentNullException.ThrowIfNull(getter);
        ArgumentNullException.ThrowIfNull(attributes);
        HidingAttributes.AddPolicies(attributes);
        var computed = new ComputedMember(getter, [.. attributes]);
        Func<T, TValue> compute = getter.Compile();
        return contract =>
        {
            if (contract.Kind != JsonTypeInfoKind.Object || !typeof(T).IsAssignableFrom(contract.Type))
                return;
            if (contract.Properties.Any(property => property.Name == name))
                throw new PopcornException($"{contract.Type} has a member '{name}' already: a computed member needs another name.");
            JsonPropertyInfo property = contract.CreateJsonPropertyInfo(typeof(TValue), name);
            property.Get = owner => ComputedValues.TryGet(owner, name, out object? value) ? value : compute((T)owner);
            property.AttributeProvider = computed;
            contract.Properties.Add(property);
        };
    }
}
