using System.Collections;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Reflection;

namespace Popcorn.Testing.Differential.Graphs;

/// <summary>Collections and dictionaries of a given type from their items.</summary>
internal static class CollectionFactory
{
    public static bool IsDictionary(Type type, out Type key, out Type value)
    {
        Type? found = Implemented(type, typeof(IDictionary<,>)) ?? Implemented(type, typeof(IReadOnlyDictionary<,>));
        (key, value) = found is null ? (typeof(void), typeof(void)) : (found.GenericTypeArguments[0], found.GenericTypeArguments[1]);
        return found is not null;
    }

    public static bool IsSequence(Type type, out Type element)
    {
        element = Implemented(type, typeof(IEnumerable<>))?.GenericTypeArguments[0] ?? typeof(void);
        if (type.IsGenericType && (
            type.GetGenericTypeDefinition() == typeof(Memory<>) || type.GetGenericTypeDefinition() == typeof(ReadOnlyMemory<>)))
            element = type.GenericTypeArguments[0];
        return element != typeof(void) && type != typeof(string);
    }

    public static object Sequence(Type type, Type element, object?[] values)
    {
        Array items = Array.CreateInstance(element, values.Length);
        for (int i = 0; i < values.Length; i++)
            items.SetValue(values[i], i);
        if (type.IsArray || type.Namespace == "System")
            return type.IsInstanceOfType(items) ? items : Activator.CreateInstance(type, items)!;
        foreach (Type standard in (Type[])[typeof(List<>).MakeGenericType(element), typeof(HashSet<>).MakeGenericType(element)])
        {
            if (type.IsAssignableFrom(standard))
                return Activator.CreateInstance(standard, items)!;
        }
        if (FromFactory(type, [element], items) is { } made)
            return made;
        if (type.GetConstructor([typeof(IEnumerable<>).MakeGenericType(element)]) is { } constructor)
            return constructor.Invoke([items]);
        var list = (IList)Activator.CreateInstance(type)!;
        foreach (object? item in items)
            list.Add(item);
        return list;
    }

    public static object Dictionary(Type type, Type key, Type value, IEnumerable<KeyValuePair<object, object?>> entries)
    {
        Type standard = typeof(Dictionary<,>).MakeGenericType(key, value);
        bool isOwn = type.IsAssignableTo(typeof(IDictionary)) && type.GetConstructor(Type.EmptyTypes) is not null;
        var dictionary = (IDictionary)Activator.CreateInstance(isOwn ? type : standard)!;
        foreach ((object name, object? entry) in entries)
            dictionary[name] = entry;
        return type.IsInstanceOfType(dictionary)
            ? dictionary
            : FromFactory(type, [key, value], dictionary) ?? Activator.CreateInstance(type, dictionary)!;
    }

    private static object? FromFactory(Type type, Type[] arguments, object items)
    {
        string name = type.Name.Split('`')[0];
        (Type? factory, string method) = type.Namespace switch
        {
            "System.Collections.Immutable" => (
                typeof(ImmutableList).Assembly.GetType($"System.Collections.Immutable.{name}"), "CreateRange"),
            "System.Collections.Frozen" => (typeof(FrozenSet).Assembly.GetType($"System.Collections.Frozen.{name}"), $"To{name}"),
            _ => (null, ""),
        };
        MethodInfo? made = factory?.GetMethods()
            .Where(m => m.Name == method && m.GetGenericArguments().Length == arguments.Length)
            .Select(m => m.MakeGenericMethod(arguments))
            .FirstOrDefault(m => m.GetParameters() is [{ ParameterType: var first }, ..] parameters
                && first.IsInstanceOfType(items) && parameters.Length == (method == "CreateRange" ? 1 : 2));
        return made?.Invoke(null, method == "CreateRange" ? [items] : [items, null]);
    }

    private static Type? Implemented(Type type, Type definition) => Array.Find(
        [type, .. type.GetInterfaces()], candidate => candidate.IsGenericType && candidate.GetGenericTypeDefinition() == definition);
}
