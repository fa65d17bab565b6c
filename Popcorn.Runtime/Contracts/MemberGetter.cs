using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace Popcorn.Contracts;

/// <summary>A typed getter, made without emitting code wherever a delegate of the property's own method will do.</summary>
internal readonly struct MemberGetter<TOwner, TValue>
{
    private readonly Func<TOwner, TValue>? _ofReference;
    private readonly StructGetter<TOwner, TValue>? _ofStruct;

    private MemberGetter(Func<TOwner, TValue>? ofReference, StructGetter<TOwner, TValue>? ofStruct)
    {
        _ofReference = ofReference;
        _ofStruct = ofStruct;
    }

    /// <summary>The member of this owner; a struct is read in place, so that a getter that changes it changes what is written next.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TValue Get(ref TOwner owner) => typeof(TOwner).IsValueType ? _ofStruct!(ref owner) : _ofReference!(owner);

    public static MemberGetter<TOwner, TValue> Of(MemberAccessor accessor)
    {
        // A struct in a box has object for its owner type: then only the contract's delegates fit.
        MemberInfo? member = typeof(TOwner) == typeof(object) ? null : accessor.Member;
        if (member is PropertyInfo property)
            return Of(property);
        if (member is FieldInfo field && RuntimeFeature.IsDynamicCodeSupported)
            return OfDelegate(Emit(field));
        if (accessor.Typed is Func<TOwner, TValue> typed)
            return new MemberGetter<TOwner, TValue>(typed, null);
        Func<object, object?> untyped = accessor.Untyped;
        return typeof(TOwner).IsValueType
            ? new MemberGetter<TOwner, TValue>(null, (ref TOwner owner) => (TValue)untyped(owner!)!)
            : new MemberGetter<TOwner, TValue>(owner => (TValue)untyped(owner!)!, null);
    }

    public static MemberGetter<TOwner, TValue> Of(PropertyInfo property) =>
        OfDelegate(property.GetMethod!.CreateDelegate(DelegateType));

    private static Type DelegateType => typeof(TOwner).IsValueType ? typeof(StructGetter<TOwner, TValue>) : typeof(Func<TOwner, TValue>);

    private static MemberGetter<TOwner, TValue> OfDelegate(Delegate getter) =>
        new(getter as Func<TOwner, TValue>, getter as StructGetter<TOwner, TValue>);

    /// <summary>For a field there is no method to make a delegate of: <c>owner => owner.Field</c>.</summary>
    private static Delegate Emit(FieldInfo field)
    {
        Type owner = typeof(TOwner).IsValueType ? typeof(TOwner).MakeByRefType() : typeof(TOwner);
        var method = new DynamicMethod(field.Name + "Getter", typeof(TValue), [owner], typeof(MemberAccessor).Module, skipVisibility: true);
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldfld, field);
        il.Emit(OpCodes.Ret);
        return method.CreateDelegate(DelegateType);
    }
}
