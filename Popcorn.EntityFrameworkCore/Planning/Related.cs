using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>A navigation, or an embedded object that is not loaded whole.</summary>
/// <param name="Member">The navigation or complex property.</param>
/// <param name="Row">What is loaded of it.</param>
internal sealed record Related(IPropertyBase Member, Row Row)
{
    /// <summary>
    /// Gets or sets the column that is null if an owned or complex object is missing. Without one, EF Core looks at all that are required,
    /// and at each column where none is: also at those that no include can ask for.
    /// </summary>
    public IProperty? Presence { get; set; }

    /// <summary>Whether the object can be missing.</summary>
    public bool CanBeNull => Member switch
    {
        IComplexProperty complex => complex.IsNullable,
        INavigation navigation when !IsCollection =>
            !navigation.TargetEntityType.IsOwned() || !navigation.ForeignKey.IsRequiredDependent,
        _ => false,
    };

    public bool IsCollection => Member is INavigationBase && ModelMembers.IsCollection(Member);

    /// <summary>Gets what the query of the app loads in place of all rows of the collection; null for all.</summary>
    public LambdaExpression? Filter { get; init; }

    /// <summary>How an object gets the collection.</summary>
    public CollectionKind Kind { get; } =
        Member is INavigationBase navigation && ModelMembers.IsCollection(Member) ? CollectionKinds.Find(navigation) : CollectionKind.New;

    /// <param name="all">The members of the object that an include can ask for.</param>
    public void FindPresence(SelectedObject all)
    {
        if (CanBeNull && !JsonDocuments.Contains(Row.Type))
        {
            Presence ??= all.Members.Select(member => member.Member).OfType<MemberInfo>()
                .Select(member => ModelMembers.Find(Row.Type, member)).OfType<IProperty>().FirstOrDefault(column => !column.IsNullable);
        }
    }
}
