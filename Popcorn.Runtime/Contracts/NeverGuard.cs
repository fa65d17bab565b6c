using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>
/// Hides a member of an open type from System.Text.Json where the value's own type marks it [Never], which only the value can tell.
/// An engine decides that itself, and uses the getter and the condition that were there before.
/// </summary>
internal sealed class NeverGuard
{
    private readonly MemberPolicies _policies;
    private readonly MemberInfo _member;
    private readonly Func<object, object?> _get;
    private readonly Func<object, object?, bool>? _condition;
    private readonly object? _nothing;
    private readonly bool _ignoresNothing;
    private readonly IEqualityComparer _values;

    /// <summary>Weak: a contract of the host's must not keep types of a plug-in alive.</summary>
    private readonly ConditionalWeakTable<Type, object> _known = [];

    private NeverGuard(MemberPolicies policies, MemberInfo member, JsonPropertyInfo property)
    {
        _policies = policies;
        _member = member;
        _get = property.Get!;
        _condition = property.ShouldSerialize;
        _nothing = IgnoreConditions.GetDefault(property.PropertyType);
        _ignoresNothing = _condition is null && IgnoreConditions.IgnoresByOptions(property);
        _values = (IEqualityComparer)typeof(EqualityComparer<>).MakeGenericType(property.PropertyType).GetProperty("Default")!.GetValue(null)!;
    }

    /// <summary>The getter that the contract had before.</summary>
    public static Func<object, object?> GetGetter(JsonPropertyInfo property) => Of(property)?._get ?? property.Get!;

    /// <summary>The condition that the contract had before.</summary>
    public static Func<object, object?, bool>? GetCondition(JsonPropertyInfo property) =>
        Of(property) is { } guard ? guard._condition : property.ShouldSerialize;

    public static void Add(MemberPolicies policies, MemberInfo member, JsonPropertyInfo property)
    {
        // A condition would bring back what the options leave out as read-only.
        if (property.Get is null || Of(property)?._policies == policies || IsLeftOutAsReadOnly(member, property))
            return;
        var guard = new NeverGuard(policies, member, property);
        property.Get = guard.Get;
        property.ShouldSerialize = guard.ShouldSerialize;
    }

    private static NeverGuard? Of(JsonPropertyInfo property) => property.ShouldSerialize?.Target as NeverGuard;

    private static bool IsLeftOutAsReadOnly(MemberInfo member, JsonPropertyInfo property)
    {
        bool isIgnored = member is FieldInfo ? property.Options.IgnoreReadOnlyFields : property.Options.IgnoreReadOnlyProperties;
        bool isCollection = property.PropertyType != typeof(string) && typeof(IEnumerable).IsAssignableFrom(property.PropertyType);
        return isIgnored && property.Set is null && property.ShouldSerialize is null && !isCollection;
    }

    private object? Get(object owner) => IsHidden(owner) ? _nothing : _get(owner);

    private bool ShouldSerialize(object owner, object? value)
    {
        if (IsHidden(owner))
            return false;
        return _condition is null ? !_ignoresNothing || !_values.Equals(value, _nothing) : _condition(owner, value);
    }

    private bool IsHidden(object owner)
    {
        Type type = owner.GetType();
        if (!_known.TryGetValue(type, out object? isHidden))
        {
            isHidden = _policies.IsNever(type, _member);
            _known.AddOrUpdate(type, isHidden);
        }
        return (bool)isHidden;
    }
}
