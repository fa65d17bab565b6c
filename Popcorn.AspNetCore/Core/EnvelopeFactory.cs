using System.Reflection;
using System.Runtime.CompilerServices;
using Popcorn.Contracts;
using Popcorn.Envelopes;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Creates the error response in a declared envelope type. The type needs slots for the success flag and the error, and a parameterless
/// constructor.
/// </summary>
internal sealed class EnvelopeFactory
{
    private static readonly ConditionalWeakTable<Type, StrongBox<EnvelopeFactory?>> Factories = [];

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
    public static EnvelopeFactory? Find(Type type) => Factories.GetValue(
        type, static type => new StrongBox<EnvelopeFactory?>(TryCreateFactory(type))).Value;

    public object Create(ApiError error)
    {
        object envelope = Activator.CreateInstance(_type)!;
        SetValue(envelope, _success, false);
        SetValue(envelope, _error, error);
        return envelope;
    }

    private static EnvelopeFactory? TryCreateFactory(Type type)
    {
        if (type.IsAbstract || !EnvelopeCheck.IsEnvelope(type))
            return null;
        if (!type.IsValueType && type.GetConstructor(Type.EmptyTypes) is null)
            return null;
        MemberInfo[] members =
        [
            .. type.GetProperties().Where(property => property.SetMethod is { IsPublic: true }),
            .. type.GetFields().Where(field => !field.IsInitOnly),
        ];
        return FindSlot(Marks.Success, typeof(bool)) is { } success && FindSlot(Marks.Error, typeof(ApiError)) is { } error
            ? new EnvelopeFactory(type, success, error)
            : null;

        MemberInfo? FindSlot(Marks slot, Type value) => Array.Find(members, member => MemberLookup.GetMemberType(member) == value
            && (MarkReader.AttributesOnly.Read(type, member).Marks & slot) != 0);
    }

    private static void SetValue(object envelope, MemberInfo member, object value)
    {
        if (member is PropertyInfo property)
            property.SetValue(envelope, value);
        else
            ((FieldInfo)member).SetValue(envelope, value);
    }
}
