namespace Popcorn.Contracts;

/// <summary>The members of an object type, in the order in which they are written.</summary>
internal sealed class ObjectContract
{
    private readonly Dictionary<string, MemberContract> _byName;
    private readonly Dictionary<string, MemberContract>? _byNameIgnoringCase;

    public ObjectContract(TypeContract type, MemberContract[] members, MemberContract? extension, bool ignoreCase)
    {
        Type = type;
        Members = members;
        Extension = extension;
        _byName = new Dictionary<string, MemberContract>(members.Length, StringComparer.Ordinal);
        if (ignoreCase)
            _byNameIgnoringCase = new Dictionary<string, MemberContract>(members.Length, StringComparer.OrdinalIgnoreCase);
        HasMarkedDefaults = extension is not null && IsMarked(extension);
        foreach (MemberContract member in members)
        {
            _byName.TryAdd(member.Name, member);
            _byNameIgnoringCase?.TryAdd(member.Name, member);
            HasMarkedDefaults |= IsMarked(member);
            if (member.Policy.Has(MemberMarks.Payload))
                Payload = member;
        }
    }

    public TypeContract Type { get; }

    public MemberContract[] Members { get; }

    /// <summary>The extension data, written last and without a name of its own.</summary>
    public MemberContract? Extension { get; }

    /// <summary>The member of an envelope that the include speaks about; null when the type is not an envelope.</summary>
    public MemberContract? Payload { get; }

    /// <summary>Called with the object before it is written.</summary>
    public Action<object>? OnSerializing => Type.Info.OnSerializing;

    /// <summary>Called with the object after it was written.</summary>
    public Action<object>? OnSerialized => Type.Info.OnSerialized;

    /// <summary>
    /// A struct that is read through delegates over a box, or whose callbacks see it: one box then serves the whole
    /// write, as in System.Text.Json, so that what one of them changes is seen by the next.
    /// </summary>
    public bool NeedsBox { get; init; }

    /// <summary>Without any mark the default set is all members.</summary>
    private bool HasMarkedDefaults { get; }

    public bool IsInDefaultSet(MemberContract member) => !HasMarkedDefaults || IsMarked(member);

    /// <summary>A name of the client's: exact, or else ignoring case when the options do.</summary>
    public MemberContract? Find(string name) =>
        _byName.GetValueOrDefault(name) ?? _byNameIgnoringCase?.GetValueOrDefault(name);

    /// <summary>A name of the server's: a JSON name, or else a C# name.</summary>
    public MemberContract? FindFromServer(string name) =>
        Find(name) ?? Array.Find(Members, member => member.ClrName == name);

    public override string ToString() => $"{TypeNames.Short(Type.Type)} {{{string.Join(", ", Members.Select(m => m.Name))}}}";

    private static bool IsMarked(MemberContract member) => (member.Policy.Marks & (MemberMarks.Always | MemberMarks.Default)) != 0;
}
