using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>Counts the collections that EF Core loads with objects that it creates itself. The projection does not name them.</summary>
internal static class EagerCollections
{
    public static int Count(Row row) => row.Below.Sum(Count) + row.Branches.Where(branch => branch.IsWhole)
        .Select(branch => branch.Type).OfType<IEntityType>().SelectMany(Find).Distinct().Count();

    private static IEnumerable<INavigationBase> Find(IEntityType type)
    {
        IEnumerable<INavigationBase> navigations = type.GetNavigations();
        foreach (INavigationBase navigation in navigations.Concat(type.GetSkipNavigations()).Where(each => each.IsEagerLoaded))
        {
            IEntityType target = navigation.TargetEntityType;
            if (navigation is INavigation { IsOnDependent: true } || JsonDocuments.Contains(target))
                continue;
            if (ModelMembers.IsCollection(navigation))
                yield return navigation;
            foreach (INavigationBase below in target.IsOwned() ? Find(target) : [])
                yield return below;
        }
    }
}
