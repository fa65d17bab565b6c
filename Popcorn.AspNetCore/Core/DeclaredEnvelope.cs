using System.Collections.Concurrent;
using System.Reflection;

namespace Popcorn.AspNetCore.Core;

/// <summary>How to make an envelope that tells of an error: its type has both slots, and a constructor without parameters.</summary>
internal sealed class DeclaredEnvelope
{
    private static readonly ConcurrentDictionary<Type, DeclaredEnvelope?> Known = new();

    private readonly Type _type;
    private readonly MemberInfo _success;
    private readonly MemberInfo _error;

    private DeclaredEnvelope(Type type, MemberInfo success, MemberInfo error)
    {
        _type = type;
        _success = success;
        _error = error;
    }

    public static DeclaredEnvelope? Of(Type type) => Known.GetOrAdd(type, Find);

    public object Make(ApiError error)
    {
        object envelope = Activator.CreateInstance(_type)!;
        Set(envelope, _success, false);
        Set(envelope, _error, error);
        return envelope;
    }

    private static DeclaredEnvelope? Find(Type type)
    {
        if (!type.IsDefined(typeof(PopcornEnvelopeAttribute), inherit: true) || type.IsAbstract || (!type.IsValueType && type.GetConstructor(Type.EmptyTypes) is null))
            return null;
        MemberInfo[] members = [.. type.GetProperties().Where(property => property.SetMethod is { IsPublic: true }), .. type.GetFields().Where(field => !field.IsInitOnly)];
        MemberInfo? success = members.FirstOrDefault(member => member.IsDefined(typeof(PopcornSuccessAttribute), inherit: true) && TypeOf(member) == typeof(bool));
        MemberInfo? error = members.FirstOrDefault(member => member.IsDefined(typeof(PopcornErrorAttribute), inherit: true) && TypeOf(member) == typeof(ApiError));
        return success is null || error is null ? null : new DeclaredEnvelope(type, success, error);
    }

    private static Type TypeOf(MemberInfo member) => member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    private static void Set(object envelope, MemberInfo member, object value)
    {
        if (member is PropertyInfo property)
            property.SetValue(envelope, value);
        else
            ((FieldInfo)member).SetValue(envelope, value);
    }
}
