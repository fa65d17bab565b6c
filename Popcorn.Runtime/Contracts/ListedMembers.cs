using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Contracts;

/// <summary>
/// The members of a contract by the names that the server's lists give them, where those are JSON names of other options. A name
/// means the C# member that those options call so, whatever this contract calls it: what a list leaves out must stay out.
/// </summary>
internal sealed class ListedMembers
{
    private readonly ObjectContract _own;

    /// <summary>The contract that the lists speak of; null where those options do not know the type.</summary>
    private readonly ObjectContract? _listed;

    /// <summary>Of each member of that contract, the one here that is the same.</summary>
    private readonly MemberContract?[] _same;

    /// <summary>Without that contract: what those options would call each member of this one.</summary>
    private readonly string?[] _names;

    private ListedMembers(ObjectContract own, ObjectContract? listed, JsonNamingPolicy? naming)
    {
        _own = own;
        _listed = listed;
        _same = listed is null ? [] : Array.ConvertAll(listed.Members, FindSame);
        _names = listed is null ? Array.ConvertAll(own.Members, member => NameOf(member, naming)) : [];
    }

    public static ListedMembers Of(ObjectContract own, ContractStore lists) => new(own, ContractOf(own.Type.Type, lists), lists.Json.PropertyNamingPolicy);

    /// <summary>The member that a list means by a name; null for a name of no member.</summary>
    public MemberContract? Find(string name)
    {
        if (_listed is null)
            return FindByPolicy(name) ?? _own.FindByOwnNames(name) ?? Array.Find(_own.Members, member => member.ClrName is null && IsAlike(member.Name, name));
        if (_listed.FindServerName(name) is { } listed)
            return _same[listed.Index];
        // A name that is no member there is an entry of extension data, or of a member that those options do not know.
        MemberContract? own = _own.FindByOwnNames(name);
        return _own.Extension is null || !_same.Contains(own) ? own : null;
    }

    /// <summary>Nothing may be thrown for a list while its endpoint answers, so whatever is wrong there, the type counts as unknown.</summary>
    private static ObjectContract? ContractOf(Type type, ContractStore lists)
    {
        try
        {
            return lists.Of(type) is { Kind: ContractKind.Object } contract ? contract.Members : null;
        }
        catch (Exception)
        {
            return null;
        }
    }

    private MemberContract? FindSame(MemberContract listed)
    {
        // In most contracts it stands at the same place.
        if (listed.Index < _own.Members.Length && _own.Members[listed.Index] is var likely
            && IsSame(likely.MarkSource as MemberInfo, listed.MarkSource as MemberInfo) && IsAlike(likely.Name, listed.Name))
            return likely;
        MemberContract[] same = Array.FindAll(_own.Members, own => IsSame(own.MarkSource as MemberInfo, listed.MarkSource as MemberInfo));
        if (same.Length == 0)
            same = listed.ClrName is null ? _own.Members : Array.FindAll(_own.Members, own => own.ClrName == listed.ClrName);
        // Members that a modifier made up show what C# member they like, or none: their names must do.
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

    private static string? NameOf(MemberContract member, JsonNamingPolicy? naming) => member switch
    {
        { ClrName: null } => null,
        { MarkSource: MemberInfo info } when info.GetCustomAttribute<JsonPropertyNameAttribute>() is { } given => given.Name,
        _ => naming is null ? member.ClrName : naming.ConvertName(member.ClrName),
    };

    /// <summary>The same property by whatever type it was found: reflection and generated contracts look it up by different ones.</summary>
    private static bool IsSame(MemberInfo? one, MemberInfo? other) =>
        one is not null && other is not null && one.DeclaringType == other.DeclaringType && one.HasSameMetadataDefinitionAs(other);

    /// <summary>Whether two names differ at most as naming policies make them differ.</summary>
    private static bool IsAlike(string one, string other) => Letters(one).Equals(Letters(other), StringComparison.OrdinalIgnoreCase);

    private static string Letters(string name) =>
        name.Replace("_", "", StringComparison.Ordinal).Replace("-", "", StringComparison.Ordinal);
}
