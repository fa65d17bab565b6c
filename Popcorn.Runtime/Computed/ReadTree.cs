namespace Popcorn.Computed;

/// <summary>The members that a getter reads, with what it reads of their values. Elements of a collection share a node with it.</summary>
internal sealed class ReadTree
{
    private readonly Dictionary<MemberInfo, ReadTree> _members = [];

    public IEnumerable<KeyValuePair<MemberInfo, ReadTree>> Members => _members;

    public ReadTree GetOrAdd(MemberInfo member)
    {
        if (!_members.TryGetValue(member, out ReadTree? below))
            _members.Add(member, below = new ReadTree());
        return below;
    }

    public void Unite(ReadTree other)
    {
        foreach ((MemberInfo member, ReadTree below) in other._members)
            GetOrAdd(member).Unite(below);
    }
}
