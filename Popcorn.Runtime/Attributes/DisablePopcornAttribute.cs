namespace Popcorn;

/// <summary>
/// Turns Popcorn off for a handler, an action or a controller, and includes off for an MCP tool or resource. If there is also a
/// <see cref="PopcornAttribute"/>, the attribute nearer to the handler or action applies.
/// </summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Delegate)]
public sealed class DisablePopcornAttribute : Attribute;
