namespace Popcorn;

/// <summary>
/// A type that wraps the answer proper: the include speaks about its <see cref="PopcornPayloadAttribute"/> member.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface)]
public sealed class PopcornEnvelopeAttribute : Attribute;
