using System.Linq.Expressions;
using System.Reflection;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Creates the collections of the projected objects, of the types that their members have.</summary>
internal static class CollectionFactory
{
    private static readonly MethodInfo CreateMethod =
        typeof(CollectionFactory).GetMethod(nameof(Create), BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Public)!;

    /// <summary><c>rows.ToList()</c>, <c>rows.ToArray()</c>, or a call that creates the collection of the list.</summary>
    public static Expression Build(Expression rows, Type element, Type target)
    {
        if (target.IsArray)
            return Expression.Call(typeof(Enumerable), nameof(Enumerable.ToArray), [element], rows);
        Expression list = Expression.Call(typeof(Enumerable), nameof(Enumerable.ToList), [element], rows);
        return target.IsAssignableFrom(list.Type) ? list : Expression.Call(CreateMethod.MakeGenericMethod(target, element), list);
    }

    /// <returns>Null if the type is a plain value.</returns>
    public static Type? FindElementType(Type type) => type == typeof(string) || type == typeof(byte[])
        ? null
        : type.GetInterfaces().Append(type).FirstOrDefault(IsSequence)?.GetGenericArguments()[0];

    private static bool IsSequence(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>);

    /// <summary>Runs for each row, on the client.</summary>
    public static TCollection Create<TCollection, TElement>(List<TElement> elements)
    {
        if (typeof(TCollection).IsAssignableFrom(typeof(HashSet<TElement>)))
            return (TCollection)(object)new HashSet<TElement>(elements);
        if (typeof(TCollection).GetConstructor([typeof(IEnumerable<TElement>)]) is not null)
            return (TCollection)Activator.CreateInstance(typeof(TCollection), elements)!;
        var collection = (ICollection<TElement>)Activator.CreateInstance(typeof(TCollection), nonPublic: true)!;
        foreach (TElement element in elements)
            collection.Add(element);
        return (TCollection)collection;
    }
}
