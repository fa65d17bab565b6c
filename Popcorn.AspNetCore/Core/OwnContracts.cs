using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
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
        || (AreSame(one.Converter, other.Converter)
            && AreSame(one.OnSerializing, other.OnSerializing)
            && AreSame(one.OnSerialized, other.OnSerialized)
            && one.NumberHandling == other.NumberHandling
            && AreSame(one.PolymorphismOptions, other.PolymorphismOptions)
            && one.Properties.Count == other.Properties.Count
            && one.Properties.Zip(other.Properties).All(static pair => AreSame(pair.First, pair.Second)));

    private static bool AreSame(JsonPropertyInfo one, JsonPropertyInfo other) => one.Name == other.Name
        && one.PropertyType == other.PropertyType
        && AreSame(one.Get, other.Get)
        && AreSame(one.ShouldSerialize, other.ShouldSerialize)
        && AreSame(one.CustomConverter, other.CustomConverter)
        && one.NumberHandling == other.NumberHandling
        && one.IsExtensionData == other.IsExtensionData;

    /// <summary>
    /// What a delegate captures decides, too, such as the names that a condition admits. The framework creates a new one of the same code
    /// for each contract.
    /// </summary>
    private static bool AreSame(Delegate? one, Delegate? other) =>
        Equals(one, other) || (one?.Method is { } method && method == other?.Method && IsOfFramework(method.Module.Assembly));

    /// <summary>
    /// A converter of the app can have been given what it hides, unless it has no fields. An attribute creates a new one for each contract.
    /// </summary>
    private static bool AreSame(JsonConverter? one, JsonConverter? other) =>
        ReferenceEquals(one, other) || (one?.GetType() is { } type && type == other?.GetType() && !HasFieldsOfApp(type));

    private static bool HasFieldsOfApp(Type converter)
    {
        const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;
        for (Type level = converter; !IsOfFramework(level.Assembly); level = level.BaseType!)
        {
            if (level.GetFields(Declared).Length > 0)
                return true;
        }
        return false;
    }

    private static bool AreSame(JsonPolymorphismOptions? one, JsonPolymorphismOptions? other) =>
        one?.TypeDiscriminatorPropertyName == other?.TypeDiscriminatorPropertyName
        && one?.UnknownDerivedTypeHandling == other?.UnknownDerivedTypeHandling
        && (one?.DerivedTypes ?? []).SequenceEqual(other?.DerivedTypes ?? []);

    private static bool IsOfFramework(Assembly assembly) => assembly == typeof(JsonSerializer).Assembly;
}
