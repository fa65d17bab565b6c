using System.Collections.Concurrent;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Determines which fields the getters of an object read that a query creates, and which fields the query writes.</summary>
internal static class ObjectFields
{
    private static readonly ConditionalWeakTable<Type, ConcurrentDictionary<MemberInfo, GetterReads>> Known = [];

    /// <summary>Forgets the instructions that were read: a hot reload replaces them.</summary>
    public static void Clear() => Known.Clear();

    /// <summary>Of a getter, or of a field itself.</summary>
    public static GetterReads FindRead(Type type, MemberInfo member) => Known.GetOrCreateValue(type).GetOrAdd(
        member, static (member, type) => ReadGetter(type, member), type);

    /// <returns>Null if that is not known.</returns>
    public static IReadOnlyList<FieldInfo>? FindWritten(CreatedObject created, CreatedMember member)
    {
        if (member.Parameter is { } parameter)
            return StoredArguments.Find(created.Constructor!)![parameter.Position];
        if (member.Member is not PropertyInfo property)
            return [(FieldInfo)member.Member!];
        if (Getters.FindImplementation(created.Type, property)?.GetSetMethod(nonPublic: true) is not { } setter)
            return null;
        GetterReads written = Known.GetOrCreateValue(created.Type).GetOrAdd(
            setter, static (setter, type) => new GetterCode(type, null, null).Find((MethodInfo)setter), created.Type);
        return written.IsUnknown ? null : written.Fields;
    }

    private static GetterReads ReadGetter(Type type, MemberInfo member)
    {
        if (member is FieldInfo field)
            return new GetterReads(false, []) { Fields = [field], ReturnsField = true };
        if (member is not PropertyInfo property || Getters.FindImplementation(type, property)?.GetMethod is not { } getter)
            return GetterReads.Unknown;
        return new GetterCode(type, null, null).Find(getter) with { ReturnsField = ReturnsField(getter) };
    }

    private static bool ReturnsField(MethodInfo getter) => MethodCode.Read(getter) is
        [{ Code: var first }, { Code: var second }, { Code: var third }]
        && first == OpCodes.Ldarg_0 && second == OpCodes.Ldfld && third == OpCodes.Ret;
}
