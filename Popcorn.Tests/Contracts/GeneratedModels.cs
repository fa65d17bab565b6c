// What the contexts of GeneratedContexts.cs know, and what they do not.
namespace Popcorn.Tests.Contracts;

public sealed class GeneratedModel
{
    public int Id { get; set; } = 1;
    [JsonPropertyName("full-name")] public string Name { get; set; } = "näme <>";
    public decimal? Price { get; set; } = 1.10m;
    public int? Nothing { get; set; }
    public GeneratedPoint Point { get; set; } = new(1, 2);
    public GeneratedPoint? MaybePoint { get; set; } = new(3, 4);
    public GeneratedChild? Child { get; set; } = new() { Name = "child" };
    public List<GeneratedChild> Children { get; set; } = [new() { Name = "a" }, new()];
    public Dictionary<string, GeneratedChild> ByName { get; set; } = new() { ["Key"] = new() { Name = "b" } };
    public DayOfWeek Day { get; set; } = DayOfWeek.Friday;
    public int[] Numbers { get; set; } = [1, 2];
    public object? Anything { get; set; }
    [JsonIgnore] public string Ignored { get; set; } = "ignored";
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Zero { get; set; }

    [JsonInclude]
    public string Field = "field";

    [JsonPropertyOrder(-1)] public int First { get; set; } = 9;
}

public readonly record struct GeneratedPoint(int X, int Y);

public sealed class GeneratedChild
{
    public string? Name { get; set; }
    public GeneratedModel? Parent { get; set; }
}

public class GeneratedSecretBase
{
    public int Id { get; set; } = 1;
    [Never] public virtual string Hidden { get; set; } = "canary";
}

public interface IGeneratedSecret
{
    [Never] string Key { get; }
}

public sealed class GeneratedSecret : GeneratedSecretBase, IGeneratedSecret
{
    public override string Hidden { get; set; } = "canary";
    public string Key { get; set; } = "canary";

    [Never, JsonInclude]
    public string Field = "canary";

    [Always] public string Name { get; set; } = "n";
    public GeneratedSecretBase? Inner { get; set; }
}

[JsonDerivedType(typeof(GeneratedDog), "dog")]
public class GeneratedAnimal
{
    public int Legs { get; set; } = 4;
}

public sealed class GeneratedDog : GeneratedAnimal
{
    public string Name { get; set; } = "dog";
}

public sealed class GeneratedStranger : GeneratedAnimal
{
    public string Name { get; set; } = "stranger";
}

public interface IGeneratedNamed
{
    string Name { get; }
}

public sealed class NamedStranger : IGeneratedNamed
{
    public string Name => "n";
    public int More => 1;
}

public sealed class Stranger
{
    public int Id { get; set; } = 1;
}

/// <summary>Holds something hidden, and hides nothing itself.</summary>
public sealed class GeneratedHolder
{
    public GeneratedSecret Held { get; set; } = new();
    public List<GeneratedSecret> More { get; set; } = [new()];
}

/// <summary>Nothing in it can be hidden: what is not written can be any object.</summary>
public sealed class GeneratedLeaves
{
    private readonly object _gate = new();

    public string Name { get; set; } = "n";
    public DateTime? Day { get; set; }
    public List<decimal[]> Prices { get; set; } = [[1.5m]];
    public Dictionary<Guid, DayOfWeek> Days { get; set; } = [];
    public GeneratedLeaves? Next { get; set; }
    public bool IsOpen => _gate is not null;
}

public sealed class GeneratedAny { public object Any { get; set; } = new GeneratedSecret(); }

public sealed class GeneratedItems { public List<object> Items { get; set; } = [new GeneratedSecret()]; }

public sealed class GeneratedNode
{
    public System.Text.Json.Nodes.JsonNode? Node { get; set; } = System.Text.Json.Nodes.JsonValue.Create(new GeneratedSecret());
}

/// <summary>Its generated code is found to fit before that of what it contains is known, if the contracts are read from within.</summary>
public sealed class GeneratedOuter { public GeneratedInner? Inner { get; set; } = new(); }

public sealed class GeneratedInner
{
    [JsonPropertyName("n")] public int Number { get; set; }
    [Never] public string Secret { get; set; } = "canary";
    public GeneratedOuter? Outer { get; set; }
}

internal sealed class GeneratedNodes
{
    public int Id { get; set; } = 1;
    [JsonExtensionData] public System.Text.Json.Nodes.JsonObject? Rest { get; set; }
}

/// <summary>Types without members that are written.</summary>
public sealed class GeneratedEmpties
{
    public GeneratedEmptyRecord Record { get; set; } = new();
    public GeneratedEmptyStruct Struct { get; set; }
    public GeneratedEmptyStruct? Nullable { get; set; } = new GeneratedEmptyStruct();
    public GeneratedConstructed Constructed { get; set; } = new(1);
    public GeneratedWriteOnly WriteOnly { get; set; } = new();
}

public sealed record GeneratedEmptyRecord;

public struct GeneratedEmptyStruct;

public sealed class GeneratedConstructed(int id) { public override string ToString() => $"{id}"; }

public sealed class GeneratedWriteOnly { public int Id { set => _ = value; } }
