using System.Runtime.CompilerServices;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Contracts that results bring along. Popcorn writes by the contract that their options have for the type, so one that differs from it
/// is refused: it may leave a member out, or change a value. Options that are not in use yet make a new contract each time.
/// </summary>
internal static class OwnContracts
{
    private static readonly ConditionalWeakTable<JsonTypeInfo, StrongBox<bool>> Known = [];

    /// <summary>Whether the options of a contract have one that writes the same.</summary>
    public static bool AreThoseOfOptions(JsonTypeInfo contract) =>
        Known.GetValue(contract, static own => new(own.Options.TryGetTypeInfo(own.Type, out JsonTypeInfo? other) && AreSame(own, other)))
            .Value;

    private static bool AreSame(JsonTypeInfo one, JsonTypeInfo other) => ReferenceEquals(one, other)
        || (one.Converter.GetType() == other.Converter.GetType()
            && one.OnSerializing?.Method == other.OnSerializing?.Method
            && one.OnSerialized?.Method == other.OnSerialized?.Method
            && one.NumberHandling == other.NumberHandling
            && one.PolymorphismOptions?.DerivedTypes.Count == other.PolymorphismOptions?.DerivedTypes.Count
            && one.Properties.Count == other.Properties.Count
            && one.Properties.Zip(other.Properties).All(static pair => AreSame(pair.First, pair.Second)));

    private static bool AreSame(JsonPropertyInfo one, JsonPropertyInfo other) => one.Name == other.Name
        && one.PropertyType == other.PropertyType
        && one.Get?.Method == other.Get?.Method
        && one.ShouldSerialize?.Method == other.ShouldSerialize?.Method
        && one.CustomConverter?.GetType() == other.CustomConverter?.GetType()
        && one.NumberHandling == other.NumberHandling
        && one.IsExtensionData == other.IsExtensionData;
}
