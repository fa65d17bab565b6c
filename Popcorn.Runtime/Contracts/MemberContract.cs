using System.Reflection;
using System.Text.Json.Serialization;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Formatting;

namespace Popcorn.Contracts;

/// <summary>What one member of an object offers. Members that can never be written have no contract.</summary>
internal sealed class MemberContract
{
    public MemberContract(TypeContract owner, MemberReading reading, MemberPolicy policy, int index)
    {
        Name = reading.Property.Name;
        EncodedName = new JsonName(Name, reading.Property.Options);
        MarkSource = policy.Source;
        ClrName = (reading.Provider as MemberInfo)?.Name;
        OwnerType = owner.Type;
        ValueType = reading.Property.PropertyType;
        Accessor = new MemberAccessor(reading.Property, reading.Provider as MemberInfo);
        Predicate = NeverGuard.GetCondition(reading.Property);
        Condition = IgnoreConditions.Read(reading.Property, reading.Ignore, ref Predicate);
        RefusesNull = FrameworkSettings.RefusesNull(reading.Property);
        Converter = reading.Converter;
        NumberHandling = NumberHandlingRules.OfMember(reading.Property, owner.Info, reading.Value, reading.HasCustomConverter);
        IsExtensionData = reading.Property.IsExtensionData;
        Index = index;
        Marks = policy.Marks;
        SubPropertyDefault = policy.SubPropertyDefault;
        IsAlways = (policy.Marks & MemberMarks.Always) != 0;
    }

    /// <summary>The name in the JSON.</summary>
    public readonly string Name;

    /// <summary>The same, escaped by the options' encoder.</summary>
    public readonly JsonName EncodedName;

    /// <summary>The C# name, which is what a path in an exception shows; null for a member that a modifier made up.</summary>
    public readonly string? ClrName;

    /// <summary>The C# member, or what a modifier put in its place, whose marks hold.</summary>
    public readonly ICustomAttributeProvider? MarkSource;

    public readonly Type OwnerType;

    public readonly Type ValueType;

    public readonly MemberAccessor Accessor;

    public readonly WriteCondition Condition;

    /// <summary>The contract's own test, for <see cref="WriteCondition.Predicate"/>.</summary>
    public readonly Func<object, object?, bool>? Predicate;

    /// <summary>A null is an error, because the member is annotated so and the options respect it.</summary>
    public readonly bool RefusesNull;

    /// <summary>The converter of this member alone; null when the type's own way of writing holds.</summary>
    public readonly JsonConverter? Converter;

    /// <summary>What holds for numbers in this member, null for nothing in particular.</summary>
    public readonly JsonNumberHandling? NumberHandling;

    public readonly bool IsExtensionData;

    /// <summary>The place in the contract's order; −1 for extension data, which comes last.</summary>
    public readonly int Index;

    public readonly MemberMarks Marks;

    /// <summary>Written whatever is asked for.</summary>
    public readonly bool IsAlways;

    /// <summary>The member's list when the client gives none; null for the child type's default set.</summary>
    public readonly Include? SubPropertyDefault;

    public override string ToString() => $"{TypeNames.Short(OwnerType)}.{ClrName ?? Name}";
}
