using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>
/// Finds the fastest right way to get a member's value. The contract's getter boxes value types, so the member itself
/// is read, but only when the getter is provably System.Text.Json's own for that member. Where the proof fails (a
/// modifier's getter, generated code, a framework of another shape) the delegates are used: slower, never wrong.
/// </summary>
internal static class MemberAccessors
{
    public static MemberAccessor Of(JsonPropertyInfo property, MemberInfo? member)
    {
        Func<object, object?> untyped = NeverGuard.GetterOf(property);
        Delegate? typed = TypedGetter(untyped, property.PropertyType);
        return new MemberAccessor(member is not null && IsFrameworksOwn(typed, member) ? member : null, typed, untyped);
    }

    /// <summary>Whether a member of a contract has the framework's own getter of this C# member.</summary>
    public static bool IsRead(JsonPropertyInfo property, MemberInfo member) =>
        MemberLookup.TypeOf(member) == property.PropertyType && IsFrameworksOwn(TypedGetter(NeverGuard.GetterOf(property), property.PropertyType), member);

    /// <summary>For reference types the getter is typed already; for value types a closure of the framework holds the typed one.</summary>
    private static Delegate? TypedGetter(Func<object, object?> untyped, Type valueType)
    {
        Type wanted = typeof(Func<,>).MakeGenericType(typeof(object), valueType);
        if (wanted.IsInstanceOfType(untyped))
            return untyped;
        if (untyped.Target is not { } closure || untyped.Method.Module.Assembly != typeof(JsonSerializer).Assembly)
            return null;
        foreach (FieldInfo field in closure.GetType().GetFields())
        {
            if (field.FieldType == wanted)
                return field.GetValue(closure) as Delegate;
        }
        return null;
    }

    /// <summary>
    /// Emitted by the framework and named after the member, or a closure of the framework that holds the member.
    /// </summary>
    private static bool IsFrameworksOwn(Delegate? typed, MemberInfo member)
    {
        if (typed is null || typed.Method.Module.Assembly != typeof(JsonSerializer).Assembly)
            return false;
        if (typed.Target is null)
            return typed.Method.Name == member.Name + "Getter";
        MemberInfo? held = member is PropertyInfo property ? property.GetMethod : member;
        foreach (FieldInfo field in typed.Target.GetType().GetFields())
        {
            if (Equals(field.GetValue(typed.Target), held))
                return true;
        }
        return false;
    }
}
