namespace Popcorn.Testing.Differential.Projection;

/// <summary>What one list says about the members of one type: section 2 of the protocol, sentence by sentence.</summary>
internal sealed class NaiveSelection(NaiveContract contract, Ask ask)
{
    private readonly AskItem[] _items = ask.Canonical.Items;

    /// <returns>Null when the member is not written; otherwise the list below it.</returns>
    public Ask? Of(NaiveMember member) => Below(member, [.. Named(item => contract.Find(item.Name, ask.IsFromServer) == member)]);

    /// <returns>The same for an entry of the extension data.</returns>
    public Ask? Of(string key) => contract.Extension is not { IsNever: false } extension
        ? null
        : Below(extension, [.. Named(item => item.Name == key && contract.Find(key, ask.IsFromServer) is null)]);

    private IEnumerable<AskItem> Named(Func<AskItem, bool> hits) => _items.Where(item => !item.IsWildcard && hits(item));

    private Ask? Below(NaiveMember member, AskItem[] named)
    {
        if (contract.Payload is { } payload)
            return member.IsNever ? null : member == payload ? ask : Ask.Deep;
        bool isSelected = named.Length > 0 || ask.Has("*", "!all", "**") || (ask.Has("!default") && contract.IsInDefaultSet(member));
        bool isWritten = member.IsAlways || (isSelected && !named.Any(item => item.IsNegated));
        if (member.IsNever || !isWritten)
            return null;
        return Ask.Unite(named.Where(item => !item.IsNegated).Select(item => item.List).OfType<Ask>()) is { } list
            ? list with { IsFromServer = ask.IsFromServer }
            : ask.Has("**") ? Ask.Deep : member.SubPropertyDefault ?? Ask.Default;
    }
}
