namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Reads getters of System.Text.Json and its source generator. Unrecognized getters are called: slower, never wrong.</summary>
internal static class FrameworkGetters
{
    /// <summary>Returns the typed function that a getter is, or, for value types, closes over; null if there is none.</summary>
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
    /// Whether a typed getter is the framework's getter of a member: a closure over it, or named after it, as the getter of another member
    /// can be that a modifier has copied. See <see cref="CopiedGetters"/>.
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

    /// <summary>Whether the source-generated context of a contract declares the getter, which then only reads its member.</summary>
    public static bool IsGenerated(JsonTypeInfo contract, MemberAccessor accessor)
    {
        if (contract.OriginatingResolver is not JsonSerializerContext context)
            return false;
        Type? type = (accessor.Typed ?? accessor.Untyped).Method.DeclaringType;
        while (type is not null && type != context.GetType())
            type = type.DeclaringType;
        return type is not null;
    }
}
