using Popcorn.AspNetCore;

namespace Popcorn;

/// <summary>
/// Has the answers of an endpoint follow the client's include, within what the endpoint itself says. On a handler, an action or a
/// controller it counts even where the endpoint binds a query parameter of the include's name itself.
/// </summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Delegate)]
public sealed class PopcornAttribute : Attribute, IPopcornMetadata
{
    /// <summary>What stands for the payload type's default set, as <c>[id,total]</c>; null for the type's own.</summary>
    public string? Default { get; set; }

    /// <summary>What may be written at most, as <c>[id,total,lines[sku]]</c>; null for everything.</summary>
    public string? Allow { get; set; }
}
