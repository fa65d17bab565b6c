using System.Collections.Concurrent;
using System.Reflection;
using Popcorn.Envelopes;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Creates the error response in a declared envelope type. The type needs slots for the success flag and the error, and a parameterless
/// constructor.
/// </summary>
internal sealed class EnvelopeFactory
{
    private static readonly ConcurrentDictionary<Type, EnvelopeFactory?> Factories = new();

    private readonly Type _type;
    private readonly MemberInfo _success;
    private readonly MemberInfo _error;

    private EnvelopeFactory(Type type, MemberInfo success, MemberInfo error)
    {
        _type = type;
        _success = success;
        _error = error;
    }

    /// <summary>The factory for a type; null if the type cannot hold an error.</summary>
    public static EnvelopeFactory? Find(Type type) => Factories.GetOrAdd(type, TryCreateFactory);

    public object Create(ApiError error)
    {
        object envelope = Activator.CreateInstance(_type)!;
        SetValue(envelope, _success, false);
        SetValue(envelope, _error, error);
        return envelope;
    }

    private static EnvelopeFactory? TryCreateFactory(Type type)
    {
        if (!type.IsDefined(typeof(PopcornEnvelopeAttribute), inherit: true) || type.IsAbstract)
            return null;
        if (!type.IsValueType && type.GetConstructor(Type.EmptyTypes) is null)
            return null;
        MemberInfo[] members =
        [
            .. type.GetProperties().Where(property => property.SetMethod is { IsPublic: true }),
            .. type.GetFields().Where(field => !field.IsInitOnly),
        ];
        return FindSlot<PopcornSuccessAttribute>(members, typeof(bool)) is { } success
            && FindSlot<PopcornErrorAttribute>(members, typeof(ApiError)) is { } error
            ? new EnvelopeFactory(type, success, error)
            : null;
    }

    private static MemberInfo? FindSlot<TAttribute>(MemberInfo[] members, Type type) =>
        Array.Find(members, member => member.IsDefined(typeof(TAttribute), inherit: true) && GetValueType(member) == type);

    private static Type GetValueType(MemberInfo member) =>
        member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    private static void SetValue(object envelope, MemberInfo member, object value)
    {
        if (member is PropertyInfo property)
            property.SetValue(envelope, value);
        else
            ((FieldInfo)member).SetValue(envelope, value);
    }
}
