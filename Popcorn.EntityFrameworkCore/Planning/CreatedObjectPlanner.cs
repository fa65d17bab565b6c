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
    /// <param name="selected">The selected members.</param>
    /// <param name="included">What the query includes of the members.</param>
    /// <param name="others">What the code of the app reads besides.</param>
    /// <returns>The object with the values that are needed.</returns>
    /// <exception cref="PopcornException">
    /// A computed member does not tell what it reads, or there are too many related rows. In the second case the exception has an error
    /// for the client, who caused it.
    /// </exception>
    public CreatedObject Plan(
        CreatedObject created, SelectedObject selected, IncludedRows included, IReadOnlyList<ReadMember> others) =>
        Plan(created, selected, included, others, created.Model);

    private CreatedObject Plan(
        CreatedObject created, SelectedObject selected, IncludedRows included, IReadOnlyList<ReadMember> others, IModel? model)
    {
        SelectedObject written = selected.GetWritten(created.Type);
        if (written.NeedsWhole || NeededValues.TryCreate(created) is not { } needed || (others.Count > 0 && !needed.TryAdd(others)))
            return created;
        foreach (SelectedMember member in written.Members)
        {
            if (!needed.TryAdd(member))
                return created;
        }
        foreach (SelectedMember member in isCoarse ? written.All.Members : [])
        {
            if (member.Member is { } declared)
                needed.AddPlain(declared);
        }
        return created with
        {
            Members = [.. needed.Find().Select(each =>
                each.Selected is { } value ? Plan(each.Member, value, included.Get(each.Member.Name), model) : each.Member)],
        };
    }

    private CreatedMember Plan(CreatedMember member, SelectedObject selected, IncludedRows included, IModel? model)
    {
        if (member.Created is { } created)
            return member with { Created = Plan(created, selected, included, [], model) };
        if (member.Opaque is not null || FindEntity(member, model) is not { } entity || entity.IsOwned())
            return member;
        var planner = new RowPlanner(maxNavigations, isCoarse, check, _navigations);
        Row row = planner.Plan(entity, selected, included, []);
        _navigations = planner.Navigations;
        return member with { Row = row };
    }

    private static IEntityType? FindEntity(CreatedMember member, IModel? model) =>
        model?.FindEntityType(CollectionTypes.FindElementType(member.Type) ?? member.Type);
}
