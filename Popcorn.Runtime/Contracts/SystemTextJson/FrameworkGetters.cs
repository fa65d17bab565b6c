namespace Popcorn.Contracts.SystemTextJson;

/// <summary>
/// Reads the getters that System.Text.Json creates for members. Whatever is not recognized (a getter of a modifier, generated code, a
/// framework of another version) is only called: slower, never wrong.
/// </summary>
internal static class FrameworkGetters
{
    /// <summary>
    /// Returns the typed <see cref="Func{T, TResult}"/> behind a getter; null if there is none. For reference types the getter is typed
    /// already; for value types it is a closure of the framework over the typed one.
    /// </summary>
    public static Delegate? FindTyped(Func<object, object?> getter, Type valueType)
    {
        Type wanted = typeof(Func<,>).MakeGenericType(typeof(object), valueType);
        if (wanted.IsInstanceOfType(getter))
            return getter;
        if (getter.Target is not { } closure || getter.Method.Module.Assembly != typeof(JsonSerializer).Assembly)
            return null;
        return Array.Find(closure.GetType().GetFields(), field => field.FieldType == wanted)?.GetValue(closure) as Delegate;
    }

    /// <summary>
    /// Whether a typed getter is provably the framework's getter of a member: emitted and named after the member, or a closure over it.
    /// </summary>
    public static bool IsGetterOf(Delegate? typed, MemberInfo member)
    {
        if (typed is null || typed.Method.Module.Assembly != typeof(JsonSerializer).Assembly)
            return false;
        if (typed.Target is null)
            return typed.Method.Name == member.Name + "Getter";
        MemberInfo? held = member is PropertyInfo property ? property.GetMethod : member;
        return Array.Exists(typed.Target.GetType().GetFields(), field => Equals(field.GetValue(typed.Target), held));
    }
}
