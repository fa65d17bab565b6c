using System.Text.Json;
using Popcorn.Benchmarks.Models;
using Popcorn.Benchmarks.Startup;

namespace Popcorn.Benchmarks.People;

/// <summary>The first write of a list of people, in a process of its own.</summary>
internal static class PersonChild
{
    public const string Command = "person-child";
    public const string Reflection = "stj-reflection";
    public const string Four = "[id,firstName,lastName,email]";

    public static IReadOnlyList<string> Contenders { get; } =
        [Reflection, "stj-metadata", "stj-sourcegen", "stj-serialization-only", "popcorn", "popcorn-four"];

    public static int Run(string contender)
    {
        List<Person> people = PersonFactory.List(1000);
        return FirstWrite.Print(() => contender switch
        {
            Reflection => JsonSerializer.SerializeToUtf8Bytes(people, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase }),
            "stj-metadata" => JsonSerializer.SerializeToUtf8Bytes(people, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, TypeInfoResolver = MetadataContext.Default }),
            "stj-sourcegen" => JsonSerializer.SerializeToUtf8Bytes(people, CamelCaseContext.Default.ListPerson),
            "stj-serialization-only" => JsonSerializer.SerializeToUtf8Bytes(people, SerializationOnlyContext.Default.ListPerson),
            "popcorn" => Engines.Create(json: CamelCase.Options).SerializeToUtf8Bytes(people, Include.Deep),
            "popcorn-four" => Engines.Create(json: CamelCase.Options).SerializeToUtf8Bytes(people, Include.Parse(Four)),
            _ => throw new ArgumentException($"Unknown contender {contender}."),
        });
    }
}
