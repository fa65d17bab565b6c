using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace Popcorn.Contracts;

/// <summary>Makes typed getters, without emitting code wherever a delegate of the property's own method will do.</summary>
internal static class MemberGetter
{
    /// <summary>Whether a member of a struct can be read in place, without a box.</summary>
    public static bool CanReadInPlace(MemberAccessor accessor) =>
        accessor.Member is PropertyInfo || (accessor.Member is FieldInfo && RuntimeFeature.IsDynamicCodeSupported);

    /// <summary>
    /// A <c>Func&lt;TOwner, TValue&gt;</c>, or for a struct a <c>StructGetter&lt;TOwner, TValue&gt;</c>. The owner type is object for a struct in a
    /// box, which only the contract's delegates can read.
    /// </summary>
    public static Delegate Of(MemberAccessor accessor, Type ownerType, Type valueType)
    {
        Type type = (ownerType.IsValueType ? typeof(StructGetter<,>) : typeof(Func<,>)).MakeGenericType(ownerType, valueType);
        MemberInfo? member = ownerType == typeof(object) ? null : accessor.Member;
        if (member is PropertyInfo property)
            return property.GetMethod!.CreateDelegate(type);
        if (member is FieldInfo field && RuntimeFeature.IsDynamicCodeSupported)
            return Emit(field, ownerType, type);
        return accessor.Typed ?? Cast(accessor.Untyped, valueType);
    }

    /// <summary>For a field there is no method to make a delegate of: <c>owner => owner.Field</c>.</summary>
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

    /// <summary>The untyped getter as a typed one.</summary>
    private static Delegate Cast(Func<object, object?> untyped, Type valueType)
    {
        Func<Func<object, object?>, Delegate> cast = CastTo<object>;
        return cast.Method.GetGenericMethodDefinition().MakeGenericMethod(valueType).CreateDelegate<Func<Func<object, object?>, Delegate>>()(untyped);
    }

    private static Func<object, TValue> CastTo<TValue>(Func<object, object?> untyped) => owner => (TValue)untyped(owner)!;
}
