using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Plans which members of an object are loaded that a query of the app creates.</summary>
internal static class CreatedObjectPlanner
{
    /// <param name="created">The object.</param>
    /// <param name="selected">The selected members.</param>
    /// <param name="others">What the code of the app reads besides.</param>
    /// <returns>The object with the members that are needed.</returns>
    /// <exception cref="PopcornException">A computed member does not tell what it reads.</exception>
    public static CreatedObject Plan(CreatedObject created, SelectedObject selected, IReadOnlyList<ReadMember> others) =>
        Plan(created, selected, others, created.Model);

    private static CreatedObject Plan(
        CreatedObject created, SelectedObject selected, IReadOnlyList<ReadMember> others, IModel? model)
    {
        SelectedObject written = selected.GetWritten(created.Type);
        var needed = new Dictionary<string, SelectedObject?>(StringComparer.Ordinal);
        if (written.NeedsWhole || (others.Count > 0 && !TryAdd(needed, created, others)))
            return created;
        foreach (SelectedMember member in written.Members)
        {
            if (member.Reads is { } reads && !TryAdd(needed, created, reads))
                return created;
            bool isAssigned = created.Members.Any(each => each.Member.Name == member.Member?.Name);
            if (isAssigned)
                needed.TryAdd(member.Member!.Name, member.Value);
            if (member.Reads is null && !IsPlain(created, member, isAssigned))
                return created;
        }
        return created with
        {
            Members = [.. created.Members.Where(each => needed.ContainsKey(each.Member.Name))
                .Select(each => needed[each.Member.Name] is { } value ? Plan(each, value, model) : each)],
        };
    }

    private static CreatedMember Plan(CreatedMember member, SelectedObject selected, IModel? model)
    {
        if (member.Created is { } created)
            return member with { Created = Plan(created, selected, [], model) };
        Type type = ModelMembers.GetMemberType(member.Member);
        if (model?.FindEntityType(CollectionTypes.FindElementType(type) ?? type) is not { } entity || entity.IsOwned())
            return member;
        var planner = new RowPlanner(int.MaxValue, isCoarse: false, ComputedMembers.Check);
        return member with { Row = planner.Plan(entity, selected, IncludedRows.None, []) };
    }

    /// <returns>False if a getter reads other members.</returns>
    private static bool IsPlain(CreatedObject created, SelectedMember member, bool isAssigned)
    {
        GetterReads reads = member.Member is { } declared ? Getters.Find(created.Type, declared) : GetterReads.Unknown;
        return !reads.IsUnknown || isAssigned
            ? reads.IsPlain
            : throw ComputedMembers.Create(created.Type, member.Member?.Name ?? member.Name);
    }

    /// <returns>False if everything is read.</returns>
    private static bool TryAdd(Dictionary<string, SelectedObject?> needed, CreatedObject created, IReadOnlyList<ReadMember> reads)
    {
        foreach (ReadMember read in reads)
        {
            if (created.Members.Any(each => each.Member.Name == read.Member.Name))
                needed[read.Member.Name] = null;
            if (read.Reads is { } own && !TryAdd(needed, created, own))
                return false;
            if (read.Reads is null && !needed.ContainsKey(read.Member.Name) && Getters.Find(created.Type, read.Member).IsUnknown)
                throw ComputedMembers.Create(created.Type, read.Member.Name);
        }
        return reads.Count > 0;
    }
}
