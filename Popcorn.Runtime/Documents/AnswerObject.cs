using System.Text.Json.Nodes;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Includes;

namespace Popcorn.Documents;

/// <summary>What is written of the objects that a schema describes. Equal if the same is written.</summary>
internal sealed class AnswerObject : IEquatable<AnswerObject>
{
    /// <summary>No member has this name, so that it selects those only that are in every answer.</summary>
    private static readonly Include Nothing = Include.Parse("[?]");

    private readonly PopcornEngine _engine;
    private readonly PolicySet _granted;
    private readonly JsonSerializerOptions _json;
    private readonly SelectedObject _all;
    private readonly JsonTypeInfo _contract;

    public AnswerObject(PopcornEngine engine, PolicySet granted, JsonSerializerOptions json, SelectedObject all, AnswerKind kind)
    {
        _engine = engine;
        _granted = granted;
        _json = json;
        _all = all;
        _contract = json.GetTypeInfo(all.Type);
        Kind = kind;
    }

    public AnswerKind Kind { get; }

    /// <summary>What a schema may describe instead: the same objects in the names of other options, or other objects.</summary>
    private IReadOnlyList<AnswerObject> Others { get; init; } = [];

    private bool IsWrittenWhole => Kind == AnswerKind.Whole || _all.IsEnvelope;

    /// <returns>Null if values of the type contain no objects, or any object.</returns>
    public static AnswerObject? Create(
        PopcornEngine engine, PolicySet granted, JsonSerializerOptions json, Type type, AnswerKind kind) =>
        engine.Select(type, Include.Every.WithGranted(granted)) is { } all ? new AnswerObject(engine, granted, json, all, kind) : null;

    /// <summary>Creates what a schema may describe that belongs to any of these; null for none.</summary>
    public static AnswerObject? Unite(IEnumerable<AnswerObject> objects)
    {
        AnswerObject? united = null;
        foreach (AnswerObject one in objects)
            united = united?.With(one) ?? one;
        return united;
    }

    /// <returns>This instance if it contains the other one.</returns>
    public AnswerObject With(AnswerObject other)
    {
        AnswerObject[] added = [.. other.Others.Prepend(other)
            .Where(one => !Others.Prepend(this).Any(known => known._all.Type == one._all.Type && known._json == one._json))];
        return added.Length == 0
            ? this
            : new AnswerObject(_engine, _granted, _json, _all, Kind) { Others = [.. Others, .. added] };
    }

    public bool Equals(AnswerObject? other) => other is not null
        && Kind == other.Kind && _json == other._json && _all.Equals(other._all) && Others.SequenceEqual(other.Others);

    public override bool Equals(object? obj) => Equals(obj as AnswerObject);

    public override int GetHashCode() => HashCode.Combine(Kind, _all, Others.Count);

    /// <summary>Whether the type has a member of this JSON name, written or not.</summary>
    public bool Knows(string name) => Names(_contract).Contains(name);

    /// <summary>The JSON names of the members that no response has.</summary>
    public IEnumerable<string> FindHidden() => Names(_contract).Except(Names(_all));

    /// <summary>The JSON names of the members that some answers leave out.</summary>
    public IEnumerable<string> FindOptional()
    {
        IEnumerable<string> optional = FindGuarded().Select(member => member.Name).Concat(FindConditional()).Concat(FindOnlyByName());
        return IsWrittenWhole ? optional : Names(_contract).Except(FindAlways().Select(member => member.Name).Except(optional));
    }

    /// <summary>The JSON names of the members that only some callers get, with the policies that these satisfy.</summary>
    public IEnumerable<(string Name, IReadOnlyList<string> Policies)> FindGuarded() => _contract.Properties
        .Select(property => (property.Name, Policies: _engine.Policies.GetRequired(_contract, property)))
        .Where(member => member.Policies.Count > 0);

    /// <summary>
    /// The JSON names of the members that an include must name. Where none applies, only writers other than Popcorn write them.
    /// </summary>
    public IEnumerable<string> FindOnlyByName() => _all.Members.Where(member => member.IsOnlyByName).Select(member => member.Name);

    /// <summary>The JSON names of the members that are obsolete, with what to use instead.</summary>
    public IEnumerable<(string Name, string Advice)> FindObsolete() =>
        _all.Members.Where(member => member.Obsolete is not null).Select(member => (member.Name, member.Obsolete!.Message));

    /// <summary>The JSON names of the members that every answer has, whatever their value.</summary>
    public IEnumerable<string> FindRequired() => IsWrittenWhole
        ? []
        : FindAlways().Where(member => member.Member is { } known && IgnoreConditions.IsNeverIgnored(known))
            .Select(member => member.Name)
            .Except(FindGuarded().Select(member => member.Name))
            .Except(FindConditional());

    /// <summary>The objects in the value of a member.</summary>
    public AnswerObject? Find(string name)
    {
        if (_all.Members.FirstOrDefault(member => member.Name == name) is not { Value: { } value } member)
            return null;
        bool isAround = _all.IsEnvelope && !member.IsPayload;
        return new AnswerObject(_engine, _granted, _json, value.All, isAround ? AnswerKind.Whole : Kind);
    }

    /// <summary>
    /// The objects of this type, or of the derived type that a schema describes: it has the discriminator of the schema, or else more of
    /// its members and fewer others. In the names of the generator: it uses the same options for all endpoints, and names schemas as it
    /// likes. Of several types that the schema may describe, the closest.
    /// </summary>
    /// <param name="properties">The members of the schema.</param>
    /// <returns>Several if they are as close.</returns>
    public IReadOnlyList<AnswerObject> FindClosest(JsonObject properties)
    {
        AnswerObject[] all = [.. Others.Prepend(this)];
        (AnswerObject One, bool IsTold)[] candidates = [.. all.SelectMany(each => each.WithDerivedTypes()
            .Select(one => (one, each.HasDiscriminator(properties, one._all.Type))))];
        // A generator can describe derived types that the contract does not register.
        if (properties.Any(member => !Array.Exists(candidates, each => each.One.Knows(member.Key))))
            candidates = [.. candidates, .. all.SelectMany(each => each.FindUnregistered()).Select(one => (one, false))];
        string[] names = [.. properties.Select(member => member.Key)];
        return candidates
            .GroupBy(each => (each.IsTold, names.Count(each.One.Knows), -each.One._contract.Properties.Count), each => each.One)
            .MaxBy(group => group.Key)!.ToArray();
    }

    /// <summary>Whether a schema has the discriminator of this type, or of a derived one.</summary>
    private bool HasDiscriminator(JsonObject properties, Type type)
    {
        if (_contract.PolymorphismOptions is not { } options || properties[options.TypeDiscriminatorPropertyName] is not JsonObject schema)
            return false;
        object? discriminator = options.DerivedTypes.FirstOrDefault(derived => derived.DerivedType == type).TypeDiscriminator;
        JsonNode?[] values = [schema["const"], .. schema["enum"] as JsonArray ?? []];
        return discriminator is not null && Array.Exists(values, value => value?.ToString() == discriminator.ToString());
    }

    private IEnumerable<AnswerObject> WithDerivedTypes() =>
        _all.DerivedTypes.Select(derived => new AnswerObject(_engine, _granted, _json, derived.All, Kind)).Prepend(this);

    /// <summary>The derived types that are written without being registered: a controller writes run-time types.</summary>
    private IEnumerable<AnswerObject> FindUnregistered() => _engine.FindDescribedTypes(_all.Type)
        .Where(type => type != _all.Type)
        .Select(type => Create(_engine, _granted, _json, type, Kind)).OfType<AnswerObject>();

    /// <summary>The JSON names of the members that their value can leave out.</summary>
    private IEnumerable<string> FindConditional() => _contract.Properties
        .Where(property => IgnoreConditions.MayIgnore(property, _contract.Type)).Select(property => property.Name);

    private IReadOnlyList<SelectedMember> FindAlways() => _engine.Select(_all.Type, Nothing.WithGranted(_granted))!.Members;

    private static IEnumerable<string> Names(JsonTypeInfo contract) => contract.Properties.Select(property => property.Name);

    private static IEnumerable<string> Names(SelectedObject selected) => selected.Members.Select(member => member.Name);
}
