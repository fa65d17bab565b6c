// Contexts of one kind each, which are nothing but their attributes: a table, in one file.
namespace Popcorn.Tests.Contracts;

/// <summary>Contracts, and no code that writes.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(GeneratedModel))]
[JsonSerializable(typeof(List<GeneratedModel>))]
[JsonSerializable(typeof(GeneratedSecret))]
[JsonSerializable(typeof(GeneratedAnimal))]
[JsonSerializable(typeof(IGeneratedNamed))]
[JsonSerializable(typeof(GeneratedEmpties))]
internal sealed partial class MetadataContext : JsonSerializerContext;

/// <summary>Code that writes, and contracts without members.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Serialization)]
[JsonSerializable(typeof(GeneratedModel))]
[JsonSerializable(typeof(List<GeneratedModel>))]
[JsonSerializable(typeof(GeneratedSecret))]
[JsonSerializable(typeof(GeneratedEmpties))]
[JsonSerializable(typeof(GeneratedHolder))]
[JsonSerializable(typeof(GeneratedAny))]
[JsonSerializable(typeof(GeneratedItems))]
[JsonSerializable(typeof(GeneratedNode))]
[JsonSerializable(typeof(GeneratedOuter))]
[JsonSerializable(typeof(GeneratedLeaves))]
internal sealed partial class SerializationContext : JsonSerializerContext;

/// <summary>Both, as is usual.</summary>
[JsonSerializable(typeof(GeneratedModel))]
[JsonSerializable(typeof(List<GeneratedModel>))]
[JsonSerializable(typeof(GeneratedSecret))]
[JsonSerializable(typeof(GeneratedAnimal))]
[JsonSerializable(typeof(IGeneratedNamed))]
[JsonSerializable(typeof(GeneratedEmpties))]
internal sealed partial class CombinedContext : JsonSerializerContext;

/// <summary>Nothing differs from the options at run time, so that its own code writes.</summary>
[JsonSerializable(typeof(List<GeneratedSecret>))]
[JsonSerializable(typeof(GeneratedSecret[]))]
[JsonSerializable(typeof(Dictionary<string, GeneratedSecret>))]
[JsonSerializable(typeof(GeneratedHolder))]
internal sealed partial class FastContext : JsonSerializerContext;

/// <summary>The same, for objects that can contain any value.</summary>
[JsonSerializable(typeof(GeneratedAny))]
[JsonSerializable(typeof(GeneratedItems))]
[JsonSerializable(typeof(GeneratedNode))]
[JsonSerializable(typeof(GeneratedOuter))]
[JsonSerializable(typeof(GeneratedSecret))]
internal sealed partial class OpenContext : JsonSerializerContext;

/// <summary>The type of a member, but not of what is in it.</summary>
[JsonSerializable(typeof(GeneratedNodes))]
internal sealed partial class NodesContext : JsonSerializerContext;

[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Serialization)]
[JsonSerializable(typeof(List<GeneratedSecret>))]
[JsonSerializable(typeof(GeneratedSecret[]))]
[JsonSerializable(typeof(Dictionary<string, GeneratedSecret>))]
[JsonSerializable(typeof(GeneratedHolder))]
internal sealed partial class SerializationFastContext : JsonSerializerContext;

/// <summary>Keys that a converter of the options writes.</summary>
[JsonSerializable(typeof(Dictionary<Guid, int>))]
internal sealed partial class KeysContext : JsonSerializerContext;
