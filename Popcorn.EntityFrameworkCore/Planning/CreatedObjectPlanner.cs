using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Plans which values of an object are loaded that a query of the app creates.</summary>
internal static class CreatedObjectPlanner
{
    /// <param name="created">The object.</param>
    /// <param name="selected">The selected members.</param>
    /// <param name="others">What the code of the app reads besides.</param>
    /// <returns>The object with the values that are needed.</returns>
    /// <exception cref="PopcornException">A computed member does not tell what it reads.</exception>
    public static CreatedObject Plan(CreatedObject created, SelectedObject selected, IReadOnlyList<ReadMember> others) =>
        Plan(created, selected, others, created.Model);

    private static CreatedObject Plan(
        CreatedObject created, SelectedObject selected, IReadOnlyList<ReadMember> others, IModel? model)
    {
        SelectedObject written = selected.GetWritten(created.Type);
        if (written.NeedsWhole || NeededValues.TryCreate(created) is not { } needed || (others.Count > 0 && !needed.TryAdd(others)))
            return created;
        foreach (SelectedMember member in written.Members)
        {
            if (!needed.TryAdd(member))
                return created;
        }
        return created with
        {
            Members = [.. needed.Find().Select(each => each.Selected is { } value ? Plan(each.Member, value, model) : each.Member)],
        };
    }

    private static CreatedMember Plan(CreatedMember member, SelectedObject selected, IModel? model)
    {
        if (member.Created is { } created)
            return member with { Created = Plan(created, selected, [], model) };
        if (member.Opaque is not null
            || model?.FindEntityType(CollectionTypes.FindElementType(member.Type) ?? member.Type) is not { } entity || entity.IsOwned())
        {
            return member;
        }
        var planner = new RowPlanner(int.MaxValue, isCoarse: false, ComputedMembers.Check);
        return member with { Row = planner.Plan(entity, selected, IncludedRows.None, []) };
    }
}
