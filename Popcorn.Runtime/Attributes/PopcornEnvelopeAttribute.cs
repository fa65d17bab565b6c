namespace Popcorn;

/// <summary>
/// Marks a type as an envelope of the response. The include applies to its <see cref="PopcornPayloadAttribute"/> member.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface)]
public sealed class PopcornEnvelopeAttribute : Attribute;
