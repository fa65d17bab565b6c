using System.Collections;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>
/// Hides a member from System.Text.Json if the runtime type marks it [Never], or always if it requires a policy: only engines know the
/// caller. Engines use the original getter.
/// </summary>
/// <param name="policies">Null for a member that is always hidden.</param>
/// <param name="member">The member; null for one that is always hidden.</param>
/// <param name="property">The property of the contract.</param>
internal sealed class NeverGuard(MemberPolicies? policies, MemberInfo? member, JsonPropertyInfo property)
{
    private readonly MemberPolicies? _policies = policies;
    private readonly Func<object, object?> _get = property.Get!;
    private readonly Func<object, object?, bool>? _condition = property.ShouldSerialize;
    private readonly object? _default = IgnoreConditions.GetDefault(property.PropertyType);
    private readonly bool _ignoresDefault = property.ShouldSerialize is null && IgnoreConditions.IgnoresByOptions(property);
    private readonly IEqualityComparer _comparer = (IEqualityComparer)typeof(EqualityComparer<>)
        .MakeGenericType(property.PropertyType).GetProperty(nameof(EqualityComparer<int>.Default))!.GetValue(null)!;

    /// <summary>Weak references: a contract of the host must not keep types of a plug-in alive.</summary>
    private readonly ConditionalWeakTable<Type, object> _isHidden = [];

    public static Func<object, object?> GetGetter(JsonPropertyInfo property) => Find(property)?._get ?? property.Get!;

    public static Func<object, object?, bool>? GetCondition(JsonPropertyInfo property) =>
        Find(property) is { } guard ? guard._condition : property.ShouldSerialize;

    /// <summary>Whether System.Text.Json writes a member, and no guard hides it yet.</summary>
    public static bool IsNeeded(MemberPolicies policies, MemberInfo member, JsonPropertyInfo property)
    {
        NeverGuard? earlier = Find(property);
        bool isGuarded = earlier is not null && (earlier._policies is null || earlier._policies == policies);
        // A condition would make System.Text.Json write a member that the options ignore as read-only.
        return property.Get is not null && !isGuarded && !IsLeftOutAsReadOnly(member, property);
    }

    public static void Add(MemberPolicies policies, MemberInfo member, JsonPropertyInfo property)
    {
        var guard = new NeverGuard(policies, member, property);
        property.Get = guard.Get;
        property.ShouldSerialize = guard.ShouldSerialize;
    }

    /// <param name="property">The member that requires a policy.</param>
    /// <param name="keepsGetter">Whether reading needs the getter, to populate an object.</param>
    public static void AddDenied(JsonPropertyInfo property, bool keepsGetter)
    {
        if (property.Get is null || Find(property) is { _policies: null })
            return;
        var guard = new NeverGuard(null, null, property);
        if (!keepsGetter)
            property.Get = guard.Get;
        property.ShouldSerialize = guard.ShouldSerialize;
    }

    private static NeverGuard? Find(JsonPropertyInfo property) => property.ShouldSerialize?.Target as NeverGuard;

    private static bool IsLeftOutAsReadOnly(MemberInfo member, JsonPropertyInfo property)
    {
        bool isIgnored = member is FieldInfo ? property.Options.IgnoreReadOnlyFields : property.Options.IgnoreReadOnlyProperties;
        bool isCollection = property.PropertyType != typeof(string) && typeof(IEnumerable).IsAssignableFrom(property.PropertyType);
        return isIgnored && property.Set is null && property.ShouldSerialize is null && !isCollection;
    }

    private object? Get(object owner) => IsHidden(owner) ? _default : _get(owner);

    private bool ShouldSerialize(object owner, object? value)
    {
        if (IsHidden(owner))
            return false;
        return _condition is null ? !_ignoresDefault || !_comparer.Equals(value, _default) : _condition(owner, value);
    }

    private bool IsHidden(object owner)
    {
        if (_policies is null)
            return true;
        Type type = owner.GetType();
        if (!_isHidden.TryGetValue(type, out object? isHidden))
        {
            isHidden = _policies.IsNever(type, member!);
            _isHidden.AddOrUpdate(type, isHidden);
        }
        return (bool)isHidden;
    }
}
