using System.Linq.Expressions;
using System.Reflection;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Creates the collections of the projected objects, of the types that their members have.</summary>
internal static class CollectionFactory
{
    private static readonly MethodInfo CopyMethod = typeof(CollectionFactory).GetMethod(nameof(Copy))!;

    /// <summary><c>rows.ToList()</c>, <c>rows.ToArray()</c>, or a call that creates the collection of the list.</summary>
    public static Expression Build(Expression rows, Type element, Type target)
    {
        if (target.IsArray && target.GetElementType() == element)
            return Expression.Call(typeof(Enumerable), nameof(Enumerable.ToArray), [element], rows);
        Expression list = BuildList(rows, element);
        return target.IsAssignableFrom(list.Type)
            ? list
            : Expression.Call(CopyMethod.MakeGenericMethod(target, CollectionTypes.FindElementType(target) ?? element), list);
    }

    public static Expression BuildList(Expression rows, Type element) =>
        Expression.Call(typeof(Enumerable), nameof(Enumerable.ToList), [element], rows);

    /// <summary>Runs for each row, on the client.</summary>
    public static TCollection Copy<TCollection, TElement>(IEnumerable<TElement> elements)
    {
        if (typeof(TCollection).IsAssignableFrom(typeof(TElement[])))
            return (TCollection)(object)elements.ToArray();
        bool isSet = typeof(TCollection).IsAssignableTo(typeof(ISet<TElement>));
        if (!isSet && typeof(TCollection).GetConstructor([typeof(IEnumerable<TElement>)]) is not null)
            return (TCollection)Activator.CreateInstance(typeof(TCollection), elements)!;
        ICollection<TElement> collection = Create<TCollection, TElement>();
        foreach (TElement element in elements)
            collection.Add(element);
        return (TCollection)collection;
    }

    /// <summary>Creates an empty collection as EF Core does: a set compares its elements by reference.</summary>
    public static ICollection<TElement> Create<TCollection, TElement>()
    {
        if (typeof(TCollection).IsAssignableFrom(typeof(List<TElement>)))
            return [];
        return typeof(TCollection).IsAssignableFrom(typeof(HashSet<TElement>)) && !typeof(TElement).IsValueType
            ? (ICollection<TElement>)(object)new HashSet<TElement>((IEqualityComparer<TElement>)(object)ReferenceEqualityComparer.Instance)
            : (ICollection<TElement>)Activator.CreateInstance(typeof(TCollection), nonPublic: true)!;
    }
}
