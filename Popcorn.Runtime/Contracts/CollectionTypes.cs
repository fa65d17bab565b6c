using System.Collections;
using System.Collections.Immutable;

namespace Popcorn.Contracts;

/// <summary>Finds element and key types of collections, with the precedence of System.Text.Json's converters.</summary>
internal static class CollectionTypes
{
    private static readonly Type[] DictionaryInterfaces = [typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>)];

    private static readonly Type[] SequenceInterfaces =
        [typeof(IList<>), typeof(ISet<>), typeof(ICollection<>), typeof(IEnumerable<>)];

    /// <summary>Returns the element type of a sequence; <see cref="object"/> if it is not generic.</summary>
    public static Type GetElementType(Type type)
    {
        if (type.IsArray)
            return type.GetElementType()!;
        if (GetMemoryElementType(type) is { } memoryElement)
            return memoryElement;
        return TryFindBase(type, typeof(List<>), out Type? found) || TryFindInterface(type, SequenceInterfaces, out found)
            ? found.GetGenericArguments()[0]
            : typeof(object);
    }

    /// <summary>Returns the key and value types of a dictionary; string and <see cref="object"/> if it is not generic.</summary>
    public static (Type Key, Type Value) GetEntryTypes(Type type) =>
        TryFindBase(type, typeof(Dictionary<,>), out Type? found) || TryFindInterface(type, DictionaryInterfaces, out found)
            ? (found.GetGenericArguments()[0], found.GetGenericArguments()[1])
            : (typeof(string), typeof(object));

    public static Type? GetAsyncElementType(Type type) =>
        TryFindInterface(type, [typeof(IAsyncEnumerable<>)], out Type? found) ? found.GetGenericArguments()[0] : null;

    public static Type? GetMemoryElementType(Type type) =>
        Is(type, typeof(Memory<>)) || Is(type, typeof(ReadOnlyMemory<>)) ? type.GetGenericArguments()[0] : null;

    public static bool TryFindBase(Type type, Type definition, [NotNullWhen(true)] out Type? found)
    {
        found = type;
        while (found is not null && !Is(found, definition))
            found = found.BaseType;
        return found is not null;
    }

    /// <summary>Arrays, memory, immutable, async and non-generic collections have no discriminator in System.Text.Json.</summary>
    public static bool CanHaveDiscriminator(TypeContract collection)
    {
        Type type = collection.Type;
        if (type.IsArray || GetMemoryElementType(type) is not null || IsImmutable(type))
            return false;
        return collection.Info.Kind == JsonTypeInfoKind.Dictionary
            ? TryFindInterface(type, DictionaryInterfaces, out _)
            : typeof(IEnumerable).IsAssignableFrom(type) && TryFindInterface(type, [typeof(IEnumerable<>)], out _);
    }

    /// <summary>Finds the first of several generic interfaces that a type is or implements.</summary>
    private static bool TryFindInterface(Type type, Type[] definitions, [NotNullWhen(true)] out Type? found)
    {
        found = null;
        Type[] implemented = [type, .. type.GetInterfaces()];
        foreach (Type definition in definitions)
            found ??= Array.Find(implemented, candidate => Is(candidate, definition));
        return found is not null;
    }

    private static bool Is(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;

    private static bool IsImmutable(Type type) =>
        type is { IsGenericType: true, Namespace: "System.Collections.Immutable" } && type.Assembly == typeof(ImmutableArray).Assembly;
}
