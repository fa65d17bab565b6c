using System.Collections;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>Element and key types of collections, by the precedence of System.Text.Json's converters.</summary>
internal static class CollectionTypes
{
    private static readonly Type[] DictionaryInterfaces = [typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>)];

    private static readonly Type[] SequenceInterfaces =
        [typeof(IList<>), typeof(ISet<>), typeof(ICollection<>), typeof(IEnumerable<>)];

    /// <summary>The interface whose elements a sequence is written by; a non-generic one has <see cref="object"/> elements.</summary>
    public static Type ElementOf(Type type)
    {
        if (type.IsArray)
            return type.GetElementType()!;
        if (MemoryElementOf(type) is { } memoryElement)
            return memoryElement;
        if (TryFindBase(type, typeof(List<>), out Type? list))
            return list.GetGenericArguments()[0];
        foreach (Type definition in SequenceInterfaces)
        {
            if (TryFindInterface(type, definition, out Type? found))
                return found.GetGenericArguments()[0];
        }
        return typeof(object);
    }

    /// <summary>Key and value types; a non-generic dictionary is written as one of strings to objects.</summary>
    public static (Type Key, Type Value) EntryOf(Type type)
    {
        if (!TryFindBase(type, typeof(Dictionary<,>), out Type? found))
        {
            foreach (Type definition in DictionaryInterfaces)
            {
                if (TryFindInterface(type, definition, out found))
                    break;
            }
        }
        return found?.GetGenericArguments() is [var key, var value] ? (key, value) : (typeof(string), typeof(object));
    }

    public static bool TryGetAsyncElement(Type type, [NotNullWhen(true)] out Type? element)
    {
        bool isAsync = TryFindInterface(type, typeof(IAsyncEnumerable<>), out Type? found);
        element = found?.GetGenericArguments()[0];
        return isAsync;
    }

    public static Type? MemoryElementOf(Type type) =>
        type.IsGenericType && (type.GetGenericTypeDefinition() == typeof(Memory<>) || type.GetGenericTypeDefinition() == typeof(ReadOnlyMemory<>))
            ? type.GetGenericArguments()[0]
            : null;

    public static bool TryFindBase(Type type, Type definition, [NotNullWhen(true)] out Type? found)
    {
        for (found = type; found is not null && found != typeof(object); found = found.BaseType)
        {
            if (found.IsGenericType && found.GetGenericTypeDefinition() == definition)
                return true;
        }
        found = null;
        return false;
    }

    public static bool TryFindInterface(Type type, Type definition, [NotNullWhen(true)] out Type? found)
    {
        found = null;
        if (type.IsInterface && type.IsGenericType && type.GetGenericTypeDefinition() == definition)
            found = type;
        else
        {
            foreach (Type implemented in type.GetInterfaces())
            {
                if (implemented.IsGenericType && implemented.GetGenericTypeDefinition() == definition)
                {
                    found = implemented;
                    break;
                }
            }
        }
        return found is not null;
    }

    /// <summary>
    /// Arrays, memory, immutable, asynchronous and non-generic collections cannot carry a discriminator in System.Text.Json.
    /// </summary>
    public static bool CanHaveDiscriminator(TypeContract collection)
    {
        Type type = collection.Type;
        if (type.IsArray || MemoryElementOf(type) is not null || IsImmutable(type))
            return false;
        return collection.Info.Kind == JsonTypeInfoKind.Dictionary
            ? TryFindInterface(type, typeof(IDictionary<,>), out _) || TryFindInterface(type, typeof(IReadOnlyDictionary<,>), out _)
            : typeof(IEnumerable).IsAssignableFrom(type) && TryFindInterface(type, typeof(IEnumerable<>), out _);
    }

    private static bool IsImmutable(Type type) =>
        type is { IsGenericType: true, Namespace: "System.Collections.Immutable" } && type.Assembly == typeof(ImmutableArray).Assembly;
}
