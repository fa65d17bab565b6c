using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Contracts;

/// <summary>What one member of an object offers. Members that can never be written have no contract.</summary>
internal sealed class MemberContract
{
    /// <summary>The name in the JSON.</summary>
    public required string Name { get; init; }

    /// <summary>The same, escaped by the options' encoder.</summary>
    public required JsonEncodedText EncodedName { get; init; }

    /// <summary>The C# name, which is what a path in an exception shows; null for a member that a modifier made up.</summary>
    public required string? ClrName { get; init; }

    /// <summary>The C# member, or what a modifier put in its place.</summary>
    public required ICustomAttributeProvider? Provider { get; init; }

    public required Type OwnerType { get; init; }

    public required Type ValueType { get; init; }

    public required MemberAccessor Accessor { get; init; }

    public required WriteCondition Condition { get; init; }

    /// <summary>The contract's own test, for <see cref="WriteCondition.Predicate"/>.</summary>
    public Func<object, object?, bool>? Predicate { get; init; }

    /// <summary>A null is an error, because the member is annotated so and the options respect it.</summary>
    public bool RefusesNull { get; init; }

    /// <summary>The converter of this member alone; null when the type's own way of writing holds.</summary>
    public JsonConverter? Converter { get; init; }

    /// <summary>What holds for numbers in this member, null for nothing in particular.</summary>
    public JsonNumberHandling? NumberHandling { get; init; }

    public bool IsExtensionData { get; init; }

    /// <summary>The place in the contract's order; −1 for extension data, which comes last.</summary>
    public int Index { get; init; }

    public required MemberPolicy Policy { get; init; }

    public bool IsAlways => Policy.Has(MemberMarks.Always);

    /// <summary>The member's list when the client gives none; null for the child type's default set.</summary>
    public Include? SubPropertyDefault => Policy.SubPropertyDefault;

    public override string ToString() => $"{TypeNames.Short(OwnerType)}.{ClrName ?? Name}";
}
