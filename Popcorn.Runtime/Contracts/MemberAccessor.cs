using System.Reflection.Emit;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>How the value of a member is read: directly, or by a delegate of the contract.</summary>
internal sealed class MemberAccessor
{
    public MemberAccessor(JsonPropertyInfo property, Type owner, MemberInfo? member)
    {
        Untyped = NeverGuard.GetGetter(property);
        Typed = FrameworkGetters.FindTyped(Untyped, property.PropertyType);
        bool isRead = member is not null
            && MemberLookup.GetMemberType(member) == property.PropertyType
            && FrameworkGetters.IsGetterOf(Typed, member)
            && !CopiedGetters.ArePossible(property.Options.TypeInfoResolver, owner, member);
        Member = isRead ? member : null;
    }

    /// <summary>The property or field to read directly; null if only the delegates are right, as for a modifier's getter.</summary>
    public MemberInfo? Member { get; }

    /// <summary>A typed <see cref="Func{T, TResult}"/> of object, if the contract has one that does not box.</summary>
    public Delegate? Typed { get; }

    /// <summary>The getter of the contract, which boxes value types.</summary>
    public Func<object, object?> Untyped { get; }

    /// <summary>Whether reading can run user code, which can throw. Then the path is kept for the exception.</summary>
    public bool RunsCode => Member switch
    {
        FieldInfo => false,
        PropertyInfo { GetMethod: { IsVirtual: false } getter } => !getter.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false),
        _ => true,
    };

    /// <summary>Whether the member of a struct can be read in place, without boxing the struct.</summary>
    public bool CanReadInPlace => Member is PropertyInfo || (Member is FieldInfo && RuntimeFeature.IsDynamicCodeSupported);

    /// <summary>Creates a typed getter, for structs a <see cref="StructGetter{TOwner, TValue}"/>. A boxed owner is an object.</summary>
    public Delegate CreateGetter(Type ownerType, Type valueType)
    {
        Type type = (ownerType.IsValueType ? typeof(StructGetter<,>) : typeof(Func<,>)).MakeGenericType(ownerType, valueType);
        MemberInfo? member = ownerType == typeof(object) ? null : Member;
        if (member is PropertyInfo property)
            return property.GetMethod!.CreateDelegate(type);
        if (member is FieldInfo field && RuntimeFeature.IsDynamicCodeSupported)
            return Emit(field, ownerType, type);
        return Typed ?? Cast(Untyped, valueType);
    }

    /// <summary>Emits <c>owner => owner.Field</c>, because a field has no method for a delegate.</summary>
    private static Delegate Emit(FieldInfo field, Type ownerType, Type type)
    {
        Type owner = ownerType.IsValueType ? ownerType.MakeByRefType() : ownerType;
        var method = new DynamicMethod("Get" + field.Name, field.FieldType, [owner], typeof(MemberAccessor).Module, skipVisibility: true);
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
