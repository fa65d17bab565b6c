using System.Collections.Concurrent;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Testing.Differential.Projection;

/// <summary>The members of a type, and how names find them. Made of System.Text.Json and reflection alone.</summary>
internal sealed class NaiveContract
{
    private static readonly ConcurrentDictionary<(JsonSerializerOptions, Type), NaiveContract> Known = new();

    private readonly bool _ignoresCase;
    private readonly bool _hasMarks;

    private NaiveContract(JsonTypeInfo info)
    {
        _ignoresCase = info.Options.PropertyNameCaseInsensitive;
        NaiveMember[] all = [.. info.Properties.Where(property => property.Get is not null).Select(Read)];
        Members = Array.FindAll(all, member => !member.Json.IsExtensionData);
        Extension = Array.Find(all, member => member.Json.IsExtensionData);
        Payload = info.Type.IsDefined(typeof(PopcornEnvelopeAttribute)) ? Members.Single(member => member.IsPayload) : null;
        _hasMarks = all.Any(member => !member.IsNever && (member.IsAlways || member.IsDefault));
    }

    /// <summary>In the order of the JSON, those that are never shown too.</summary>
    public NaiveMember[] Members { get; }

    public NaiveMember? Extension { get; }
    public NaiveMember? Payload { get; }

    public static NaiveContract Of(JsonSerializerOptions options, Type type) =>
        Known.GetOrAdd((options, type), key => new NaiveContract(options.GetTypeInfo(key.Item2)));

    public bool IsInDefaultSet(NaiveMember member) => !_hasMarks || member.IsAlways || member.IsDefault;

    /// <summary>What is never shown has no name.</summary>
    public NaiveMember? Find(string name, bool fromServer)
    {
        IEnumerable<NaiveMember> known = Members.Where(member => !member.IsNever);
        return known.FirstOrDefault(member => member.Name == name)
            ?? (_ignoresCase ? known.FirstOrDefault(member => member.Name.Equals(name, StringComparison.OrdinalIgnoreCase)) : null)
            ?? (fromServer ? known.FirstOrDefault(member => member.ClrName == name) : null);
    }

    /// <summary>Whether the value's own type hides what the declared type shows.</summary>
    public static bool IsHidden(NaiveMember member, Type runtimeType) =>
        member.Json.AttributeProvider is PropertyInfo { GetMethod.IsVirtual: true } declared
        && runtimeType.GetProperty(declared.Name) is { } own
        && own.GetMethod!.GetBaseDefinition() == declared.GetMethod!.GetBaseDefinition()
        && own.IsDefined(typeof(NeverAttribute));

    private static NaiveMember Read(JsonPropertyInfo property)
    {
        var member = (MemberInfo)property.AttributeProvider!;
        bool Has<TMark>() where TMark : Attribute => member.GetCustomAttribute<TMark>() is not null;
        string? below = member.GetCustomAttribute<SubPropertyDefaultAttribute>()?.Include;
        return new NaiveMember(
            property, member.Name, Has<AlwaysAttribute>(), Has<DefaultAttribute>(), Has<NeverAttribute>(), Has<PopcornPayloadAttribute>(),
            below is null ? null : Ask.Parse(below) with { IsFromServer = true });
    }
}
