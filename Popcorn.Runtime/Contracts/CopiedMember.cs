namespace Popcorn.Contracts;

/// <summary>Determines whether the copy of a member has the same value as the member itself.</summary>
internal static class CopiedMember
{
    public static bool IsSettable(MemberInfo member) => member is PropertyInfo { CanWrite: true } or FieldInfo { IsInitOnly: false };

    /// <summary>
    /// Whether a member stores its value and does nothing else: a getter with a body can mask the value by other members, a setter can
    /// change it, and a derived type can override both.
    /// </summary>
    public static bool IsStored(MemberInfo member) => member is not PropertyInfo property
        || (IsStored(property.GetMethod) && IsStored(property.SetMethod));

    private static bool IsStored(MethodInfo? accessor) => accessor is not null
        && accessor.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false)
        && (!accessor.IsVirtual || accessor.IsFinal || accessor.DeclaringType!.IsSealed);
}
