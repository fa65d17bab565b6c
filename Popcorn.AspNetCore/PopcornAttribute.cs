using Popcorn.AspNetCore;

namespace Popcorn;

/// <summary>
/// Applies includes to the responses of an action or a controller, within the lists of the attribute. A minimal-API handler needs
/// <c>WithPopcorn()</c> as well. The attribute turns Popcorn on even if the handler or action binds a query parameter with the name of the
/// include parameter.
/// </summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Delegate)]
public sealed class PopcornAttribute : Attribute, IPopcornMetadata
{
    /// <summary>
    /// Gets or sets the members that replace the default set of the payload type, such as <c>[id,total]</c>; null for the default set.
    /// </summary>
    public string? Default { get; set; }

    /// <summary>Gets or sets the members that may be written, such as <c>[id,total,lines[sku]]</c>; null for all members.</summary>
    public string? Allow { get; set; }
}
