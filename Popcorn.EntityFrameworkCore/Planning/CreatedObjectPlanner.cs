using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Plans which values of an object are loaded that a query of the app creates.</summary>
/// <param name="maxNavigations">The limit of related rows in one query.</param>
/// <param name="isCoarse">Whether all plain values are loaded that any include can ask for.</param>
/// <param name="check">Checks all members of a type.</param>
internal sealed class CreatedObjectPlanner(int maxNavigations, bool isCoarse, Action<ITypeBase, SelectedObject> check)
{
    private int _navigations;

    /// <param name="created">The object.</param>
    /// <param name="selections">The selections of its members that are served.</param>
    /// <param name="included">What the query includes of the members.</param>
    /// <param name="others">What the code of the app reads besides.</param>
    /// <returns>The object with the values that are needed.</returns>
    /// <exception cref="PopcornException">
    /// A computed member does not tell what it reads, or there are too many related rows. In the second case the exception has an error
    /// for the client, who caused it.
    /// </exception>
    public CreatedObject Plan(
        CreatedObject created, IReadOnlyList<SelectedObject> selections, IncludedRows included, IReadOnlyList<ReadMember> others) =>
        Plan(created, selections, included, others, created.Model);

    private CreatedObject Plan(
        CreatedObject created, IReadOnlyList<SelectedObject> selections, IncludedRows included, IReadOnlyList<ReadMember> others,
        IModel? model)
    {
        if (NeededValues.TryCreate(created) is not { } needed || (others.Count > 0 && !needed.TryAdd(others)))
            return created;
        foreach (SelectedObject written in selections.Select(selected => selected.GetWritten(created.Type)))
        {
            if (written.NeedsWhole || !written.Members.All(needed.TryAdd))
                return created;
            foreach (SelectedMember member in isCoarse ? written.All.Members : [])
            {
                if (member.Member is { } declared)
                    needed.AddPlain(declared);
            }
        }
        return created with
        {
            Members = [.. needed.Find().Select(each =>
                each.Selections.Count > 0 ? Plan(each.Member, each.Selections, included.Get(each.Member.Name), model) : each.Member)],
        };
    }

    private CreatedMember Plan(CreatedMember member, IReadOnlyList<SelectedObject> selections, IncludedRows included, IModel? model)
    {
        if (member.Created is { } created)
            return member with { Created = Plan(created, selections, included, [], model) };
        if (member.Opaque is not null || FindEntity(member, model) is not { } entity || entity.IsOwned())
            return member;
        var planner = new RowPlanner(maxNavigations, isCoarse, check, _navigations);
        Row row = planner.Plan(entity, selections, included, []);
        _navigations = planner.Navigations;
        return member with { Row = row };
    }

    private static IEntityType? FindEntity(CreatedMember member, IModel? model) =>
        model?.FindEntityType(CollectionTypes.FindElementType(member.Type) ?? member.Type);
}
