using Popcorn.Includes;

namespace Popcorn.Contracts;

/// <summary>The members of an object type, in writing order: all but the [Never] ones.</summary>
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

    /// <summary>The policies that its members require.</summary>
    public readonly PolicySet Required;

    /// <summary>Bounds the views, each with other members.</summary>
    private const int MaxViews = 64;

    private readonly bool _ignoresCase;
    private readonly GrantedMembers _everything;
    private readonly MarkReader _marks;
    private readonly ConcurrentDictionary<PolicySet, GrantedMembers>? _granted;
    private readonly JsonSerializerOptions _json;

    /// <summary>For the last lists in the names of other options. Nearly all are in those of the same ones.</summary>
    private ListedNames? _listed;
    private Dictionary<string, MemberContract>? _byName;
    private Dictionary<string, MemberContract>? _byNameIgnoringCase;

    public ObjectContract(TypeContract type, ContractStore contracts)
    {
        Type = type;
        _json = contracts.Json;
        NeedsBox = type.Type.IsValueType && (type.Info.OnSerializing is not null || type.Info.OnSerialized is not null);
        _ignoresCase = contracts.Json.PropertyNameCaseInsensitive;
        var members = new List<MemberContract>(type.Info.Properties.Count);
        var envelope = new EnvelopeCheck(type.Type);
        HashSet<string>? required = null;
        foreach (JsonPropertyInfo property in Sort(type.Info))
        {
            MemberMarks marks = contracts.Marks.ReadWithList(type.Info, property);
            envelope.ThrowIfSlotRequiresPolicy(property, marks);
            MemberContract? member = null;
            if (property.Get is not null && !marks.IsNever)
            {
                TypeContract value = contracts.GetContract(property.PropertyType);
                member = new MemberContract(type, property, value, marks, property.IsExtensionData ? -1 : members.Count);
                if (member.IsIgnoredAsReadOnly)
                    member = null;
            }
            if (marks.IsSlot)
                envelope.Add(property, marks.Marks, isWritten: member is not null);
            if (member is null)
                continue;
            if (member.IsOnlyByName)
                envelope.AddOnlyByName(property);
            if (member.Obsolete is not null)
                contracts.HasObsolete = true;
            if (member.Required is not null)
                (required ??= new(StringComparer.Ordinal)).UnionWith(member.Required);
            NeedsBox |= type.Type.IsValueType && !member.Accessor.CanReadInPlace;
            if (property.IsExtensionData)
                Extension = member;
            else
                members.Add(member);
        }
        envelope.Complete();
        Members = [.. members];
        Required = required is null ? PolicySet.None : PolicySet.Create(required);
        _marks = contracts.Marks;
        _everything = new GrantedMembers(this, Required, _marks);
        _granted = Required.IsEmpty ? null : new();
        Payload = Array.Find(Members, static member => (member.Marks & Marks.Payload) != 0);
    }

    /// <summary>Returns the members for a caller who satisfies some policies.</summary>
    public GrantedMembers GetGranted(PolicySet granted)
    {
        if (_granted is null)
            return _everything;
        granted = granted.Intersect(Required);
        if (_granted.TryGetValue(granted, out GrantedMembers? members))
            return members;
        members = new GrantedMembers(this, granted, _marks);
        return _granted.Count < MaxViews ? _granted.GetOrAdd(granted, members) : members;
    }

    /// <summary>Finds a name of a client: the exact name, or else any case if the options ignore case.</summary>
    public MemberContract? Find(string name)
    {
        _byName ??= IndexByName(StringComparer.Ordinal);
        if (_byName.TryGetValue(name, out MemberContract? member) || !_ignoresCase)
            return member;
        _byNameIgnoringCase ??= IndexByName(StringComparer.OrdinalIgnoreCase);
        return _byNameIgnoringCase.GetValueOrDefault(name);
    }

    /// <summary>Finds a name of the server: a JSON name, or else a C# name.</summary>
    public MemberContract? FindServerName(string name) => Find(name) ?? Array.Find(Members, member => member.ClrName == name);

    /// <summary>Finds a name in a list of the server.</summary>
    /// <param name="name">The name.</param>
    /// <param name="names">The options whose JSON name it is; null for a list in code, which other naming policies must not break.</param>
    public MemberContract? FindListedName(string name, JsonSerializerOptions? names)
    {
        if (names is null && Extension is null)
            return FindServerName(name) ?? Array.Find(Members, member => ListedNames.AreAlike(member.ClrName, name));
        if (names is null || names == _json)
            return FindServerName(name);
        ListedNames? listed = _listed;
        if (listed?.Json != names)
            _listed = listed = new ListedNames(this, names);
        return listed.Find(name);
    }

    /// <summary>Finds a name in a list of a client or of the server.</summary>
    public MemberContract? Find(string name, Include list) => list.HasServerNames ? FindListedName(name, list.Names) : Find(name);

    /// <summary>Whether a name with dots in a list is that of a member, so that the dots separate nothing.</summary>
    public bool HasWholeName(string name, Include list) =>
        Find(name, list) is { } member && (list.HasServerNames || member.Name == name);

    public override string ToString() => $"{TypeNames.Format(Type.Type)} {{{string.Join(", ", Members.Select(m => m.Name))}}}";

    /// <summary>System.Text.Json has refused names that differ only by case, where the options ignore it.</summary>
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
}
