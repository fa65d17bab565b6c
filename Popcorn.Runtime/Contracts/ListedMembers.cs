namespace Popcorn.Contracts;

/// <summary>Finds members by names of the server's lists under other options: what a list excludes there must stay excluded.</summary>
internal sealed class ListedMembers
{
    private readonly ObjectContract _own;

    /// <summary>The contract under the options of the lists; null if they do not support the type.</summary>
    private readonly ObjectContract? _listed;

    /// <summary>For each member of the listed contract, the same member of this contract.</summary>
    private readonly MemberContract?[] _same;

    /// <summary>Without a listed contract: the names that the options of the lists would give the members of this contract.</summary>
    private readonly string?[] _names;

    public ListedMembers(ObjectContract own, ContractStore lists)
    {
        ObjectContract? listed = FindContract(own.Type.Type, lists);
        _own = own;
        _listed = listed;
        _same = listed is null ? [] : Array.ConvertAll(listed.Members, FindSame);
        _names = listed is null ? Array.ConvertAll(own.Members, member => GetName(member, lists.Json.PropertyNamingPolicy)) : [];
    }

    /// <summary>Returns the member that a name in a list means; null for none.</summary>
    public MemberContract? Find(string name)
    {
        if (_listed is null)
        {
            return FindByPolicy(name)
                ?? _own.FindOwnName(name)
                ?? Array.Find(_own.Members, member => member.ClrName is null && IsAlike(member.Name, name));
        }
        if (_listed.FindServerName(name) is { } listed)
            return _same[listed.Index];
        if (_listed.IsDenied(name))
            return null;
        // Otherwise the name is an entry of extension data, or a member that those options do not support.
        MemberContract? own = _own.FindOwnName(name);
        return _own.Extension is null || !_same.Contains(own) ? own : null;
    }

    /// <summary>Never throws, because the response can have started: a type that the options cannot read counts as unknown.</summary>
    private static ObjectContract? FindContract(Type type, ContractStore lists)
    {
        try
        {
            return lists.GetContract(type) is { Kind: ContractKind.Object } contract ? contract.Members : null;
        }
        catch (Exception)
        {
            return null;
        }
    }

    private MemberContract? FindSame(MemberContract listed)
    {
        // In most contracts it has the same position.
        if (listed.Index < _own.Members.Length && _own.Members[listed.Index] is var likely
            && IsSame(likely.MarkSource as MemberInfo, listed.MarkSource as MemberInfo) && IsAlike(likely.Name, listed.Name))
            return likely;
        MemberContract[] same = Array.FindAll(_own.Members, own => IsSame(own.MarkSource as MemberInfo, listed.MarkSource as MemberInfo));
        if (same.Length == 0)
            same = listed.ClrName is null ? _own.Members : Array.FindAll(_own.Members, own => own.ClrName == listed.ClrName);
        // Members that a modifier added can have any provider, or none, so they are compared by name.
        return Array.Find(same, own => own.Name == listed.Name)
            ?? Array.Find(same, own => IsAlike(own.Name, listed.Name))
            ?? (listed.ClrName is null ? null : same.FirstOrDefault());
    }

    private MemberContract? FindByPolicy(string name)
    {
        int index = Array.IndexOf(_names, name);
        if (index < 0)
            index = Array.FindIndex(_names, listed => name.Equals(listed, StringComparison.OrdinalIgnoreCase));
        return index < 0 ? null : _own.Members[index];
    }

    private static string? GetName(MemberContract member, JsonNamingPolicy? naming) => member switch
    {
        { ClrName: null } => null,
        { MarkSource: MemberInfo info } when info.GetCustomAttribute<JsonPropertyNameAttribute>() is { } given => given.Name,
        _ => naming is null ? member.ClrName : naming.ConvertName(member.ClrName),
    };

    /// <summary>Compares members by metadata, because reflection and generated contracts have different reflected types.</summary>
    private static bool IsSame(MemberInfo? one, MemberInfo? other) =>
        one is not null && other is not null && one.DeclaringType == other.DeclaringType && one.HasSameMetadataDefinitionAs(other);

    /// <summary>Whether two names differ only by case and separators, as after naming policies.</summary>
    private static bool IsAlike(string one, string other) =>
        RemoveSeparators(one).Equals(RemoveSeparators(other), StringComparison.OrdinalIgnoreCase);

    private static string RemoveSeparators(string name) =>
        name.Replace("_", "", StringComparison.Ordinal).Replace("-", "", StringComparison.Ordinal);
}
