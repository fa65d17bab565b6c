namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Plans which members of an object are loaded that a query of the app creates.</summary>
internal static class CreatedObjectPlanner
{
    /// <param name="created">The object.</param>
    /// <param name="selected">The selected members.</param>
    /// <param name="others">What the code of the app reads besides.</param>
    /// <returns>The object with the members that are needed.</returns>
    /// <exception cref="PopcornException">A computed member does not tell what it reads.</exception>
    public static CreatedObject Plan(CreatedObject created, SelectedObject selected, IReadOnlyList<ReadMember> others)
    {
        SelectedObject written = selected.GetWritten(created.Type);
        var needed = new Dictionary<string, SelectedObject?>(StringComparer.Ordinal);
        if (written.NeedsWhole || (others.Count > 0 && !TryAdd(needed, created, others)))
            return created;
        foreach (SelectedMember member in written.Members)
        {
            bool isAssigned = created.Members.Any(each => each.Member.Name == member.Member?.Name);
            if (member.Reads is { } reads && !TryAdd(needed, created, reads))
                return created;
            if (isAssigned)
                needed.TryAdd(member.Member!.Name, member.Value);
            else if (member.Reads is null && (member.Member is null || ModelMembers.IsComputed(member.Member)))
                throw ComputedMembers.Create(created.Type, member.Member?.Name ?? member.Name);
        }
        return new CreatedObject(created.Type, [.. created.Members.Where(each => needed.ContainsKey(each.Member.Name)).Select(each =>
            (each.Member, each.Element is { } element && needed[each.Member.Name] is { } value ? Plan(element, value, []) : null))]);
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
            if (read.Reads is null && !needed.ContainsKey(read.Member.Name) && ModelMembers.IsComputed(read.Member))
                throw ComputedMembers.Create(created.Type, read.Member.Name);
        }
        return reads.Count > 0;
    }
}
