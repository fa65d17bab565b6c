using System.Collections;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Includes;

namespace Popcorn.Contracts;

/// <summary>
/// Hides a member from System.Text.Json if the contract or the runtime type requires a policy, or if the runtime type marks it [Never].
/// Only engines know the caller. They use the original getter.
/// </summary>
/// <param name="marks">Reads the marks of members.</param>
/// <param name="property">The property of the contract.</param>
/// <param name="read">Returns the marks of the member for a runtime type; null if none can hide it.</param>
/// <param name="required">The policies that the contract requires; null for none.</param>
/// <param name="followsCaller">Whether the member is written for the caller of <see cref="NodeCaller"/>.</param>
internal sealed class NeverGuard(
    MarkReader marks, JsonPropertyInfo property, Func<Type, MemberMarks>? read, string[]? required, bool followsCaller)
{
    private readonly MarkReader _marks = marks;
    private readonly bool _isAlwaysHidden = required is not null && !followsCaller;
    private readonly Func<object, object?> _get = property.Get!;
    private readonly Func<object, object?, bool>? _condition = property.ShouldSerialize;
    private readonly bool _hasCondition = HasCondition(property);
    private readonly object? _default = IgnoreConditions.GetDefault(property.PropertyType);
    private readonly bool _ignoresDefault = property.ShouldSerialize is null && IgnoreConditions.IgnoresByOptions(property);
    private readonly IEqualityComparer _comparer = (IEqualityComparer)typeof(EqualityComparer<>)
        .MakeGenericType(property.PropertyType).GetProperty(nameof(EqualityComparer<int>.Default))!.GetValue(null)!;

    /// <summary>Weak references: a contract of the host must not keep types of a plug-in alive.</summary>
    private readonly ConditionalWeakTable<Type, object> _byType = [];

    public static Func<object, object?> GetGetter(JsonPropertyInfo property) => Find(property)?._get ?? property.Get!;

    public static Func<object, object?, bool>? GetCondition(JsonPropertyInfo property) =>
        Find(property) is { } guard ? guard._condition : property.ShouldSerialize;

    /// <inheritdoc cref="MemberOrigin.HasCondition"/>
    public static bool HasCondition(JsonPropertyInfo property) => Find(property)?._hasCondition ?? MemberOrigin.HasCondition(property);

    /// <summary>Whether System.Text.Json writes a member, and no guard hides it yet.</summary>
    public static bool IsNeeded(MarkReader marks, MemberInfo? member, JsonPropertyInfo property)
    {
        NeverGuard? earlier = Find(property);
        bool isGuarded = earlier is not null && (earlier._isAlwaysHidden || earlier._marks == marks);
        // A condition would make System.Text.Json write a member that the options ignore as read-only.
        return property.Get is not null && !isGuarded && !IsIgnoredAsReadOnly(member, property);
    }

    /// <summary>Guards a member that only runtime types can hide.</summary>
    public static void Add(MarkReader marks, JsonPropertyInfo property, Func<Type, MemberMarks> read, bool followsCaller)
    {
        var guard = new NeverGuard(marks, property, read, null, followsCaller);
        property.Get = guard.Get;
        property.ShouldSerialize = guard.ShouldSerialize;
    }

    /// <summary>Guards a member that requires policies.</summary>
    /// <param name="marks">Reads the marks of members.</param>
    /// <param name="own">The marks of this member.</param>
    /// <param name="property">The property of the contract.</param>
    /// <param name="keepsGetter">Whether reading needs the getter, to populate an object.</param>
    /// <param name="followsCaller">Whether the member is written for the caller of <see cref="NodeCaller"/>.</param>
    public static void AddRequired(
        MarkReader marks, MemberMarks own, JsonPropertyInfo property, bool keepsGetter, bool followsCaller)
    {
        if (property.Get is null || Find(property) is { _isAlwaysHidden: true })
            return;
        var member = own.Source as MemberInfo;
        bool isWritable = followsCaller && !IsIgnoredAsReadOnly(member, property);
        Func<Type, MemberMarks>? read = (member ?? own.Original) is null ? null : type => marks.Read(type, member, own.Original);
        var guard = new NeverGuard(marks, property, read, own.Required, isWritable);
        if (!keepsGetter)
            property.Get = guard.Get;
        property.ShouldSerialize = guard.ShouldSerialize;
    }

    private static NeverGuard? Find(JsonPropertyInfo property) => property.ShouldSerialize?.Target as NeverGuard;

    /// <summary>A member that may have been added is not ignored.</summary>
    private static bool IsIgnoredAsReadOnly(MemberInfo? member, JsonPropertyInfo property) =>
        (MemberOrigin.TellsAdded || (member is not null && MemberLookup.IsRead(property, member)))
        && IgnoreConditions.IgnoresAsReadOnly(
            property, member, hasAttribute: false, isCollection: IgnoreConditions.IsCollection(property));

    private object? Get(object owner) => IsHidden(owner) ? _default : _get(owner);

    private bool ShouldSerialize(object owner, object? value)
    {
        if (IsHidden(owner))
            return false;
        return _condition is null ? !_ignoresDefault || !_comparer.Equals(_default, value) : _condition(owner, value);
    }

    private bool IsHidden(object owner)
    {
        PolicySet granted = followsCaller ? NodeCaller.Granted : PolicySet.None;
        if (!granted.ContainsAll(required))
            return true;
        if (read is null)
            return false;
        Type type = owner.GetType();
        if (!_byType.TryGetValue(type, out object? known))
        {
            known = read(type);
            _byType.AddOrUpdate(type, known);
        }
        return ((MemberMarks)known).IsHiddenFrom(granted);
    }
}
