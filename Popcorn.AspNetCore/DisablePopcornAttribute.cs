namespace Popcorn;

/// <summary>Leaves an endpoint as it is without Popcorn. Of this and <see cref="PopcornAttribute"/> the one nearer to the endpoint counts.</summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Delegate)]
public sealed class DisablePopcornAttribute : Attribute;
