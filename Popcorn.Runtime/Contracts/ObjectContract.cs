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

    /// <summary>Whether a struct is boxed once for the whole write, because delegates read the box, or callbacks change it.</summary>
    public readonly bool NeedsBox;

    /// <summary>Without marks, the default set is all members.</summary>
    private readonly bool _hasMarkedDefaults;
    private readonly bool _ignoresCase;
    private HashSet<string>? _deniedNames;
    private ListedMembers? _listed;
    private Dictionary<string, MemberContract>? _byName;
    private Dictionary<string, MemberContract>? _byNameIgnoringCase;

    public ObjectContract(TypeContract type, ContractStore contracts)
    {
        Type = type;
        ListNames = contracts.ListNames == contracts ? null : contracts.ListNames;
        NeedsBox = type.Type.IsValueType && (type.Info.OnSerializing is not null || type.Info.OnSerialized is not null);
        _ignoresCase = contracts.Json.PropertyNameCaseInsensitive;
        var members = new List<MemberContract>(type.Info.Properties.Count);
        var envelope = new EnvelopeCheck(type.Type);
        foreach (JsonPropertyInfo property in Sort(type.Info))
        {
            MemberPolicy policy = contracts.Policies.GetPolicy(type.Info, property);
            bool isWritten = property.Get is not null && !policy.IsHidden;
            envelope.ThrowIfSlotRequiresPolicy(property, policy);
            if (policy.Marks >= MemberMarks.Payload)
                envelope.Add(property, policy.Marks, isWritten);
            if (policy.IsDenied)
                AddDenied(property, policy);
            if (!isWritten)
                continue;
            TypeContract value = contracts.GetContract(property.PropertyType);
            var member = new MemberContract(type, property, value, policy, property.IsExtensionData ? -1 : members.Count);
            if (member.IsIgnoredAsReadOnly)
                continue;
            NeedsBox |= type.Type.IsValueType && !member.Accessor.CanReadInPlace;
            _hasMarkedDefaults |= IsMarked(member);
            if (property.IsExtensionData)
                Extension = member;
            else
                members.Add(member);
        }
        envelope.Complete();
        Members = [.. members];
        Payload = Array.Find(Members, static member => (member.Marks & MemberMarks.Payload) != 0);
    }

    /// <summary>The contracts whose names the server's lists use; null for this contract's own.</summary>
    public ContractStore? ListNames { get; }

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

    /// <summary>Whether another member has the same name in another case, where the options ignore case.</summary>
    public bool HasNameInOtherCase(MemberContract member) =>
        _ignoresCase && (_byNameIgnoringCase ??= IndexByName(StringComparer.OrdinalIgnoreCase)).Count < Members.Length
        && Array.Exists(Members, other => other != member && other.Name.Equals(member.Name, StringComparison.OrdinalIgnoreCase));

    /// <summary>Finds a name of the server: a JSON name, under the options of the lists if they differ, or else a C# name.</summary>
    public MemberContract? FindServerName(string name) =>
        ListNames is null ? FindOwnName(name) : (_listed ??= new ListedMembers(this, ListNames)).Find(name);

    /// <summary>Finds a JSON name of this contract, or else a C# name.</summary>
    public MemberContract? FindOwnName(string name) => Find(name) ?? Array.Find(Members, member => member.ClrName == name);

    /// <summary>Whether a name of the server is of a member that the caller is denied. It selects nothing, but is no mistake.</summary>
    public bool IsDenied(string name) => _deniedNames?.Contains(name) ?? false;

    public override string ToString() => $"{TypeNames.Format(Type.Type)} {{{string.Join(", ", Members.Select(m => m.Name))}}}";

    private void AddDenied(JsonPropertyInfo property, MemberPolicy policy)
    {
        _deniedNames ??= new(_ignoresCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        _deniedNames.Add(property.Name);
        if (policy.Source is MemberInfo member)
            _deniedNames.Add(member.Name);
    }

    /// <summary>Of names that differ only by case, the first one counts.</summary>
    private Dictionary<string, MemberContract> IndexByName(StringComparer comparer)
    {
        var byName = new Dictionary<string, MemberContract>(Members.Length, comparer);
        foreach (MemberContract member in Members)
            byName.TryAdd(member.Name, member);
        return byName;
    }

    /// <summary>The framework sorts the contracts of the options, but not those that are resolved again.</summary>
    private static IList<JsonPropertyInfo> Sort(JsonTypeInfo info)
    {
        for (int i = 1; i < info.Properties.Count; i++)
        {
            if (info.Properties[i - 1].Order > info.Properties[i].Order)
                return [.. info.Properties.OrderBy(property => property.Order)];
        }
        return info.Properties;
    }

    private static bool IsMarked(MemberContract member) => (member.Marks & (MemberMarks.Always | MemberMarks.Default)) != 0;
}
