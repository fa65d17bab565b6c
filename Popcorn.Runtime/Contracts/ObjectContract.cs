namespace Popcorn.Contracts;

/// <summary>The members of an object type, in writing order.</summary>
internal sealed class ObjectContract
{
    public readonly TypeContract Type;
    public readonly MemberContract[] Members;

    /// <summary>The extension data, which is written last.</summary>
    public readonly MemberContract? Extension;

    /// <summary>The payload of an envelope, which the include applies to; null if the type is not an envelope.</summary>
    public readonly MemberContract? Payload;

    /// <summary>
    /// Whether a struct is boxed once for the whole write, as in System.Text.Json, because delegates over a box read it, or callbacks
    /// change it.
    /// </summary>
    public readonly bool NeedsBox;

    /// <summary>Without marks, the default set is all members.</summary>
    private readonly bool _hasMarkedDefaults;
    private readonly bool _ignoresCase;
    private ListedMembers? _listed;
    private Dictionary<string, MemberContract>? _byName;
    private Dictionary<string, MemberContract>? _byNameIgnoringCase;

    public ObjectContract(TypeContract type, MemberContract[] members, MemberContract? extension, bool ignoresCase, bool needsBox)
    {
        Type = type;
        Members = members;
        Extension = extension;
        NeedsBox = needsBox;
        _ignoresCase = ignoresCase;
        _hasMarkedDefaults = extension is not null && IsMarked(extension);
        foreach (MemberContract member in members)
        {
            _hasMarkedDefaults |= IsMarked(member);
            if ((member.Marks & MemberMarks.Payload) != 0)
                Payload = member;
        }
    }

    /// <summary>The contracts whose names the server's lists use; null for this contract's own.</summary>
    public ContractStore? ListNames { get; init; }

    public bool IsInDefaultSet(MemberContract member) => !_hasMarkedDefaults || IsMarked(member);

    /// <summary>Finds a name of a client: the exact name, or else any case if the options ignore case.</summary>
    public MemberContract? Find(string name)
    {
        _byName ??= IndexByName(StringComparer.Ordinal);
        if (_byName.TryGetValue(name, out MemberContract? member) || !_ignoresCase)
            return member;
        _byNameIgnoringCase ??= IndexByName(StringComparer.OrdinalIgnoreCase);
        return _byNameIgnoringCase.GetValueOrDefault(name);
    }

    /// <summary>Finds a name of the server: a JSON name, under the options of the lists if they differ, or else a C# name.</summary>
    public MemberContract? FindServerName(string name) =>
        ListNames is null ? FindOwnName(name) : (_listed ??= new ListedMembers(this, ListNames)).Find(name);

    /// <summary>Finds a JSON name of this contract, or else a C# name.</summary>
    public MemberContract? FindOwnName(string name) => Find(name) ?? Array.Find(Members, member => member.ClrName == name);

    public override string ToString() => $"{TypeNames.Short(Type.Type)} {{{string.Join(", ", Members.Select(m => m.Name))}}}";

    /// <summary>Of names that differ only by case, the first one counts.</summary>
    private Dictionary<string, MemberContract> IndexByName(StringComparer comparer)
    {
        var byName = new Dictionary<string, MemberContract>(Members.Length, comparer);
        foreach (MemberContract member in Members)
            byName.TryAdd(member.Name, member);
        return byName;
    }

    private static bool IsMarked(MemberContract member) => (member.Marks & (MemberMarks.Always | MemberMarks.Default)) != 0;
}
