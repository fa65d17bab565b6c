namespace Popcorn;

/// <summary>What an endpoint, or each of a group, says of its answers.</summary>
public sealed class PopcornEndpointOptions
{
    /// <summary>What stands for the payload type's default set, as <c>[id,total]</c>; null for the type's own.</summary>
    public string? Default { get; set; }

    /// <summary>What may be written at most, as <c>[id,total,lines[sku]]</c>; null for everything.</summary>
    public string? Allow { get; set; }
}
