namespace Popcorn.Contracts;

/// <summary>The members of an object type, in the order in which they are written.</summary>
internal sealed class ObjectContract
{
    public readonly TypeContract Type;

    public readonly MemberContract[] Members;

    /// <summary>The extension data, written last and without a name of its own.</summary>
    public readonly MemberContract? Extension;

    /// <summary>The member of an envelope that the include speaks about; null when the type is not an envelope.</summary>
    public readonly MemberContract? Payload;

    /// <summary>
    /// A struct that is read through delegates over a box, or whose callbacks see it: one box then serves the whole
    /// write, as in System.Text.Json, so that what one of them changes is seen by the next.
    /// </summary>
    public readonly bool NeedsBox;

    /// <summary>Without any mark the default set is all members.</summary>
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

    /// <summary>Whether the server's lists are written in the names of other options.</summary>
    public bool HasListNames => ListNames is not null;

    /// <summary>Where the server's lists are written in the names of other options: their contracts.</summary>
    public ContractStore? ListNames { private get; init; }

    public bool IsInDefaultSet(MemberContract member) => !_hasMarkedDefaults || IsMarked(member);

    /// <summary>A name of the client's: exact, or else ignoring case when the options do.</summary>
    public MemberContract? Find(string name)
    {
        _byName ??= ByName(StringComparer.Ordinal);
        if (_byName.TryGetValue(name, out MemberContract? member) || !_ignoresCase)
            return member;
        _byNameIgnoringCase ??= ByName(StringComparer.OrdinalIgnoreCase);
        return _byNameIgnoringCase.GetValueOrDefault(name);
    }

    /// <summary>A name of the server's: a JSON name, or else a C# name. JSON names of other options come first where lists are written in these.</summary>
    public MemberContract? FindServerName(string name) =>
        ListNames is null ? FindByOwnNames(name) : (_listed ??= ListedMembers.Of(this, ListNames)).Find(name);

    /// <summary>A JSON name of this contract, or else a C# name.</summary>
    public MemberContract? FindByOwnNames(string name) =>
        Find(name) ?? Array.Find(Members, member => member.ClrName == name);

    public override string ToString() => $"{TypeNames.Short(Type.Type)} {{{string.Join(", ", Members.Select(m => m.Name))}}}";

    /// <summary>Made when a name is first looked for. Of names that differ by case only, the first one counts.</summary>
    private Dictionary<string, MemberContract> ByName(StringComparer comparer)
    {
        var byName = new Dictionary<string, MemberContract>(Members.Length, comparer);
        foreach (MemberContract member in Members)
            byName.TryAdd(member.Name, member);
        return byName;
    }

    private static bool IsMarked(MemberContract member) => (member.Marks & (MemberMarks.Always | MemberMarks.Default)) != 0;
}
