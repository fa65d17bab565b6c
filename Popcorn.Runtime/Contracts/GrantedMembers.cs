using Popcorn.Includes;

namespace Popcorn.Contracts;

/// <summary>
/// What a caller can see of an object: all members but those that require a policy which is not granted. Says what names, wildcards and the
/// default set mean for the caller.
/// </summary>
internal sealed class GrantedMembers
{
    private readonly PolicySet _granted;
    private readonly MarkReader _marks;
    private PolicySet? _hiding;

    /// <summary>Without marks, the default set is all members but those that only a name selects.</summary>
    private readonly bool _hasMarkedDefaults;

    public GrantedMembers(ObjectContract contract, PolicySet granted, MarkReader marks)
    {
        Contract = contract;
        _granted = granted;
        _marks = marks;
        Members = Array.TrueForAll(contract.Members, Contains) ? contract.Members : Array.FindAll(contract.Members, Contains);
        Extension = contract.Extension is { } extension && Contains(extension) ? extension : null;
        _hasMarkedDefaults = Array.Exists(Members, static member => member.IsDefault) || Extension is { IsDefault: true };
    }

    /// <summary>The contract with all members.</summary>
    public ObjectContract Contract { get; }

    /// <summary>The number of members of the contract: more than the highest index.</summary>
    public int MaxCount => Contract.Members.Length;

    /// <summary>In writing order.</summary>
    public MemberContract[] Members { get; }

    /// <summary>The extension data; null if there is none, or if it is not granted.</summary>
    public MemberContract? Extension { get; }

    /// <summary>The policies by which run-time types are known to hide some of the members that the contract shows.</summary>
    public PolicySet Hiding => _hiding ??= FindHiding();

    public bool Contains(MemberContract member) => _granted.ContainsAll(member.Required);

    public bool IsInDefaultSet(MemberContract member) => _hasMarkedDefaults ? member.IsDefault : !member.IsOnlyByName;

    /// <summary>Finds a name of a client. What is not granted does not exist.</summary>
    public MemberContract? Find(string name) => Contract.Find(name) is { } member && Contains(member) ? member : null;

    /// <summary>Finds a name in a list. A name of the server means the same member for all callers.</summary>
    public MemberContract? Find(string name, Include list) =>
        Contract.Find(name, list) is { } member && Contains(member) ? member : null;

    /// <summary>Whether a path is the name of a member, or a key of the extension data: below a member there are no keys.</summary>
    public bool IsName(string path, Include list)
    {
        string first = IncludePath.GetFirst(path);
        return list.HasServerNames
            ? Contract.HasWholeName(path, list) || (Extension is not null && Contract.Find(first, list) is null)
            : Find(path)?.Name == path || (Extension is not null && Find(first) is null);
    }

    private PolicySet FindHiding()
    {
        if (Contract.Type.Type.IsSealed)
            return PolicySet.None;
        var hiding = new HashSet<string>(StringComparer.Ordinal);
        foreach (MemberContract member in Extension is null ? Members : [.. Members, Extension])
        {
            foreach (MemberInfo declared in MemberMarks.FindMembers(member.AttributeProvider, member.Original))
            {
                PolicySet required = _marks.FindRequired(declared);
                if (ReferenceEquals(required, PolicySet.All))
                    return PolicySet.All;
                hiding.UnionWith(required.Names.Except(member.Required ?? []));
            }
        }
        return PolicySet.Create(hiding);
    }
}
