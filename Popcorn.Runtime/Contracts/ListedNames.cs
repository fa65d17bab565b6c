using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>
/// Finds members by the names that other options give them: a list of an endpoint means the same members in all of its responses, also in
/// a result with JSON options of its own. What the list excludes must stay excluded.
/// </summary>
internal sealed class ListedNames
{
    private readonly ObjectContract _own;

    /// <summary>The members under the other options; null if these do not support the type.</summary>
    private readonly JsonPropertyInfo[]? _listed;

    /// <summary>For each listed member, the same member of the contract.</summary>
    private readonly MemberContract?[] _same;

    /// <summary>Without listed members: the names that the other options would give the members of the contract.</summary>
    private readonly string?[] _names;

    public ListedNames(ObjectContract own, JsonSerializerOptions json)
    {
        _own = own;
        Json = json;
        JsonTypeInfo? listed = FindContract(own.Type.Type, json);
        _listed = listed is null ? null : [.. listed.Properties.Where(property => !property.IsExtensionData)];
        _same = _listed is null ? [] : Array.ConvertAll(_listed, property => FindSame(listed!, property));
        _names = _listed is null ? Array.ConvertAll(own.Members, member => GetName(member, json.PropertyNamingPolicy)) : [];
    }

    /// <summary>The other options.</summary>
    public JsonSerializerOptions Json { get; }

    /// <summary>Returns the member that a name means; null for none.</summary>
    public MemberContract? Find(string name)
    {
        if (_listed is null)
        {
            return FindByPolicy(name)
                ?? _own.FindServerName(name)
                ?? Array.Find(_own.Members, member => member.ClrName is null && AreAlike(member.Name, name));
        }
        int index = FindListed(name);
        if (index >= 0)
            return _same[index];
        // Otherwise the name is an entry of extension data, or a member that those options do not support.
        MemberContract? own = _own.FindServerName(name);
        return _same.Contains(own) ? null : own;
    }

    /// <summary>Never throws, because the response can have started: a type that the options cannot read counts as unknown.</summary>
    private static JsonTypeInfo? FindContract(Type type, JsonSerializerOptions json)
    {
        try
        {
            JsonTypeInfo contract = SerializationOnlyContracts.Complete(json.GetTypeInfo(type));
            return contract.Kind == JsonTypeInfoKind.Object && FrameworkConverters.Contains(contract.Converter) ? contract : null;
        }
        catch (Exception)
        {
            return null;
        }
    }

    /// <returns>The index of a JSON name, or else of a C# name; negative for none.</returns>
    private int FindListed(string name)
    {
        int index = Array.FindIndex(_listed!, property => property.Name == name);
        if (index < 0 && Json.PropertyNameCaseInsensitive)
            index = Array.FindIndex(_listed!, property => property.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
        return index < 0 ? Array.FindIndex(_same, member => member is not null && member.ClrName == name) : index;
    }

    private MemberContract? FindSame(JsonTypeInfo contract, JsonPropertyInfo listed)
    {
        var member = MemberLookup.GetProvider(contract, listed) as MemberInfo;
        MemberContract[] same = Array.FindAll(_own.Members, own => IsSame(own.AttributeProvider as MemberInfo, member));
        if (same.Length == 0)
            same = member is null ? _own.Members : Array.FindAll(_own.Members, own => own.ClrName == member.Name);
        // Members that a modifier added can have any provider, or none, so they are compared by name.
        return Array.Find(same, own => own.Name == listed.Name)
            ?? Array.Find(same, own => AreAlike(own.Name, listed.Name))
            ?? (member is not null && IsOnlyOne(contract, member) ? same.FirstOrDefault() : null);
    }

    /// <summary>Whether a contract has a member once, and not a copy beside it.</summary>
    private static bool IsOnlyOne(JsonTypeInfo contract, MemberInfo member) =>
        contract.Properties.Count(property => member.Equals(MemberLookup.GetProvider(contract, property))) == 1;

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
        { AttributeProvider: MemberInfo info } when info.GetCustomAttribute<JsonPropertyNameAttribute>() is { } given => given.Name,
        _ => naming is null ? member.ClrName : naming.ConvertName(member.ClrName),
    };

    /// <summary>Compares members by metadata, because reflection and generated contracts have different reflected types.</summary>
    private static bool IsSame(MemberInfo? one, MemberInfo? other) =>
        one is not null && other is not null && one.DeclaringType == other.DeclaringType && one.HasSameMetadataDefinitionAs(other);

    /// <summary>Whether two names differ only by case and separators, as after naming policies.</summary>
    public static bool AreAlike(string? one, string other) =>
        one is not null && RemoveSeparators(one).Equals(RemoveSeparators(other), StringComparison.OrdinalIgnoreCase);

    private static string RemoveSeparators(string name) =>
        name.Replace("_", "", StringComparison.Ordinal).Replace("-", "", StringComparison.Ordinal);
}
