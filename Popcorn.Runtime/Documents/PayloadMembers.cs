using Popcorn.Includes;

namespace Popcorn.Documents;

/// <summary>Finds the members that the include of a result can name.</summary>
internal static class PayloadMembers
{
    /// <summary>What is selected of a result, behind its envelopes; null if a result has no members, or any.</summary>
    public static SelectedObject? Find(PopcornEngine engine, Type type, Include include)
    {
        SelectedObject? payload = engine.Select(type, include);
        while (payload?.Members.FirstOrDefault(member => member.IsPayload) is { } inner)
            payload = inner.Value;
        return payload;
    }

    /// <summary>The JSON names that lead to the payload of an envelope; empty for other results.</summary>
    public static IReadOnlyList<string> FindPath(PopcornEngine engine, Type type)
    {
        List<string> path = [];
        SelectedObject? payload = engine.Select(type, Include.Every);
        while (payload?.Members.FirstOrDefault(member => member.IsPayload) is { } inner)
        {
            path.Add(inner.Name);
            payload = inner.Value;
        }
        return path;
    }

    /// <summary>The members of an object, and those of its derived types, but for those that only a wildcard reaches.</summary>
    public static IEnumerable<SelectedMember> Of(SelectedObject selected) =>
        selected.Members.Concat(selected.DerivedTypes.SelectMany(derived => derived.Members))
            .Where(member => IncludePath.CanSpell(member.Name)).DistinctBy(member => member.Name);
}
