using System.Reflection.Emit;

namespace Popcorn.Contracts;

/// <summary>Creates typed getters. Emits code only for fields, which have no method for a delegate.</summary>
internal static class MemberGetter
{
    /// <summary>Whether a member of a struct can be read in place, without boxing the struct.</summary>
    public static bool CanReadInPlace(MemberAccessor accessor) =>
        accessor.Member is PropertyInfo || (accessor.Member is FieldInfo && RuntimeFeature.IsDynamicCodeSupported);

    /// <summary>
    /// Creates a <see cref="Func{T, TResult}"/>, or for a struct a <see cref="StructGetter{TOwner, TValue}"/>. For a boxed struct the owner
    /// type is object, and only the delegates of the contract can read it.
    /// </summary>
    public static Delegate Create(MemberAccessor accessor, Type ownerType, Type valueType)
    {
        Type type = (ownerType.IsValueType ? typeof(StructGetter<,>) : typeof(Func<,>)).MakeGenericType(ownerType, valueType);
        MemberInfo? member = ownerType == typeof(object) ? null : accessor.Member;
        if (member is PropertyInfo property)
            return property.GetMethod!.CreateDelegate(type);
        if (member is FieldInfo field && RuntimeFeature.IsDynamicCodeSupported)
            return Emit(field, ownerType, type);
        return accessor.Typed ?? Cast(accessor.Untyped, valueType);
    }

    /// <summary><c>owner => owner.Field</c></summary>
    private static Delegate Emit(FieldInfo field, Type ownerType, Type type)
    {
        Type owner = ownerType.IsValueType ? ownerType.MakeByRefType() : ownerType;
        var method = new DynamicMethod(field.Name + "Getter", field.FieldType, [owner], typeof(MemberGetter).Module, skipVisibility: true);
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldfld, field);
        il.Emit(OpCodes.Ret);
        return method.CreateDelegate(type);
    }

    private static Delegate Cast(Func<object, object?> untyped, Type valueType)
    {
        Func<Func<object, object?>, Delegate> cast = CastTo<object>;
        MethodInfo method = cast.Method.GetGenericMethodDefinition().MakeGenericMethod(valueType);
        return method.CreateDelegate<Func<Func<object, object?>, Delegate>>()(untyped);
    }

    private static Func<object, TValue> CastTo<TValue>(Func<object, object?> untyped) => owner => (TValue)untyped(owner)!;
}
