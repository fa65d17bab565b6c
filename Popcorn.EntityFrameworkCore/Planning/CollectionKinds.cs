using System.Collections.ObjectModel;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Determines which collection an object has before EF Core adds the rows.</summary>
internal static class CollectionKinds
{
    public static CollectionKind Find(INavigationBase navigation)
    {
        Type element = navigation.TargetEntityType.ClrType;
        if (ModelMembers.FindTarget(navigation) is not { } target)
            return CollectionKind.New;
        Type declared = ModelMembers.GetMemberType(target);
        Type list = typeof(List<>).MakeGenericType(CollectionTypes.FindElementType(declared) ?? element);
        if (declared.IsArray || declared == list)
            return CollectionKind.New;
        if (!InitialValues.TryFind(navigation.DeclaringEntityType, target, out object? initial))
            return ComparesElements(element) ? CollectionKind.Compared : CollectionKind.Filled;
        if (initial is null)
        {
            return declared.IsAssignableFrom(list) ? CollectionKind.New
                : IsReferenceSet(declared) ? CollectionKind.Filled
                : FindKind(declared, element);
        }
        Type type = initial.GetType();
        if (type == list || type.IsArray)
            return declared.IsAssignableFrom(list) ? CollectionKind.New : CollectionKind.Filled;
        bool isDefault = type.GetProperty(nameof(HashSet<>.Comparer))?.GetValue(initial) is { } comparer
            && comparer.Equals(typeof(EqualityComparer<>).MakeGenericType(element).GetProperty("Default")!.GetValue(null));
        CollectionKind kind = FindKind(type, element);
        return kind == CollectionKind.Compared && isDefault ? CollectionKind.ComparedByEquals : kind;
    }

    /// <summary>Whether EF Core creates a set that compares its elements by reference.</summary>
    private static bool IsReferenceSet(Type declared) => declared.IsGenericType
        && (declared.GetGenericTypeDefinition() == typeof(HashSet<>) || declared.GetGenericTypeDefinition() == typeof(ISet<>));

    private static CollectionKind FindKind(Type collection, Type element)
    {
        bool isList = IsDerivedFrom(collection, typeof(List<>)) || IsDerivedFrom(collection, typeof(Collection<>));
        return isList || (IsDerivedFrom(collection, typeof(HashSet<>)) && !ComparesElements(element)) ? CollectionKind.Filled
            : CollectionKind.Compared;
    }

    /// <summary>Whether elements are compared by more than their identity.</summary>
    private static bool ComparesElements(Type element) =>
        element.GetMethod(nameof(Equals), [typeof(object)])!.DeclaringType != typeof(object)
        || element.IsAssignableTo(typeof(IEquatable<>).MakeGenericType(element));

    private static bool IsDerivedFrom(Type type, Type generic)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            if (level.IsGenericType && level.GetGenericTypeDefinition() == generic)
                return true;
        }
        return false;
    }
}
