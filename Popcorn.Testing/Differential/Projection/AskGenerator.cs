using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using FsCheck;
using FsCheck.Fluent;
using Popcorn.Testing.Differential.Graphs;

namespace Popcorn.Testing.Differential.Projection;

/// <summary>
/// Random includes for a type, made of its contract: known names in any case, unknown ones, keys, negations, wildcards,
/// and lists of the same below them.
/// </summary>
internal sealed class AskGenerator(JsonSerializerOptions options)
{
    private const int MaxItems = 4;

    /// <summary>Names of no member; some are keys that random dictionaries have.</summary>
    private static readonly string[] OtherNames =
        ["nope", "$type", "kind", "a", "A", "é", "PascalCase", "snake_case Name", "items", "né <b>&'+\"", "x y"];

    private static readonly Gen<AskItem> Wildcards = Gen.Elements("*", "!all", "**", "!default").Select(name => new AskItem(name));

    public Gen<Ask> Of(Type type, int depth)
    {
        List<JsonPropertyInfo> members = [];
        Collect(type, members, []);
        Gen<AskItem> unknown = Gen.Elements(OtherNames).SelectMany(name => Item(name, typeof(object), depth));
        Gen<AskItem> known = members.Count == 0 ? unknown : Gen.Elements(members.ToArray())
            .SelectMany(member => Spelling(member.Name).SelectMany(name => Item(name, member.PropertyType, depth)));
        Gen<AskItem> item = Gen.Frequency((7, known), (1, unknown), (2, Wildcards));
        return Gen.Choose(0, MaxItems).SelectMany(count => item.ArrayOf(count)).Select(items => new Ask(items));
    }

    private Gen<AskItem> Item(string name, Type type, int depth) => Gen.Frequency(
        (3, Gen.Constant(new AskItem(name))),
        (2, Gen.Constant(new AskItem(name, IsNegated: true))),
        (depth > 1 ? 4 : 0, Gen.Sized(_ => Of(type, depth - 1).Select(list => new AskItem(name, List: list)))),
        (depth > 1 ? 1 : 0, Gen.Sized(_ => Of(type, depth - 1).Select(list => new AskItem(name, IsNegated: true, list)))));

    private static Gen<string> Spelling(string name) => Gen.Frequency(
        (5, Gen.Constant(name)), (1, Gen.Constant(name.ToUpperInvariant())), (1, Gen.Constant(name.ToLowerInvariant())));

    /// <summary>The members that names may mean there: through collections, payloads and derived types.</summary>
    private void Collect(Type type, List<JsonPropertyInfo> members, HashSet<Type> seen)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (!seen.Add(type))
            return;
        JsonTypeInfo info = options.GetTypeInfo(type);
        if (CollectionFactory.IsDictionary(type, out _, out Type value))
            Collect(value, members, seen);
        else if (info.Kind == JsonTypeInfoKind.Enumerable && CollectionFactory.IsSequence(type, out Type element))
            Collect(element, members, seen);
        else if (type == typeof(object))
            Collect(typeof(Marked.Order), members, seen);
        members.AddRange(info.Properties.Where(property => IsSpeakable(property.Name)));
        if (type.IsDefined(typeof(PopcornEnvelopeAttribute), false))
            Collect(info.Properties.Single(IsPayload).PropertyType, members, seen);
        foreach (JsonDerivedType derived in info.PolymorphismOptions?.DerivedTypes ?? [])
            Collect(derived.DerivedType, members, seen);
    }

    private static bool IsPayload(JsonPropertyInfo property) =>
        property.AttributeProvider!.IsDefined(typeof(PopcornPayloadAttribute), false);

    /// <summary>Whether a name can be spelled in an include.</summary>
    public static bool IsSpeakable(string name) =>
        name.Trim(' ').Length == name.Length && name.IndexOfAny(['[', ']', '(', ')', ',']) < 0 && name[0] is not ('-' or '*' or '!');
}
