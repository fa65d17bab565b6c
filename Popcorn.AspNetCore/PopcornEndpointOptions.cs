namespace Popcorn;

/// <summary>The options of an endpoint, or of all endpoints of a group.</summary>
public sealed class PopcornEndpointOptions
{
    /// <summary>
    /// Gets or sets the members that replace the default set of the payload type, such as <c>[id,total]</c>; null for the default set.
    /// </summary>
    public string? Default { get; set; }

    /// <summary>Gets or sets the members that may be written, such as <c>[id,total,lines[sku]]</c>; null for all members.</summary>
    public string? Allow { get; set; }
}
