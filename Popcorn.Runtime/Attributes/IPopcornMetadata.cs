namespace Popcorn.Attributes;

/// <summary>
/// Metadata that turns Popcorn on for an endpoint, or sets the lists of an MCP tool. Of several, the last <see cref="Default"/> counts,
/// and all <see cref="Allow"/> lists. One <see cref="OnlyViews"/> is enough.
/// </summary>
internal interface IPopcornMetadata
{
    /// <summary>Replaces the default set of the payload type.</summary>
    string? Default { get; }

    /// <summary>The members that may be written.</summary>
    string? Allow { get; }

    /// <summary>How unknown names are handled; null as the app handles them.</summary>
    UnknownMembers? UnknownMembers { get; }

    /// <summary>Whether the endpoint offers sequences as lines; null as the app does.</summary>
    bool? JsonLines { get; }

    /// <summary>Returns the limits of includes.</summary>
    /// <param name="limits">The limits without this metadata.</param>
    IncludeLimits Limit(IncludeLimits limits);

    /// <summary>Whether a request can ask for a view only.</summary>
    bool OnlyViews { get; }
}
