namespace Popcorn.AspNetCore;

/// <summary>
/// Endpoint metadata that turns Popcorn on. Of several, the last <see cref="Default"/> counts, and all <see cref="Allow"/> lists. One
/// <see cref="OnlyViews"/> is enough.
/// </summary>
internal interface IPopcornMetadata
{
    /// <summary>Replaces the default set of the payload type.</summary>
    string? Default { get; }

    /// <summary>The members that may be written.</summary>
    string? Allow { get; }

    /// <summary><see cref="Default"/> as an expression.</summary>
    TypedList? TypedDefault => null;

    /// <summary><see cref="Allow"/> as an expression. Both hold.</summary>
    TypedList? TypedAllow => null;

    /// <summary>How unknown names are handled; null as the app handles them.</summary>
    UnknownMembers? UnknownMembers { get; }

    /// <summary>Returns the limits of includes.</summary>
    /// <param name="limits">The limits without this metadata.</param>
    IncludeLimits Limit(IncludeLimits limits);

    /// <summary>Whether a request can ask for a view only.</summary>
    bool OnlyViews { get; }
}
