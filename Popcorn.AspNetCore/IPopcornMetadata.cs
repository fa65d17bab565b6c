namespace Popcorn.AspNetCore;

/// <summary>
/// Endpoint metadata that turns Popcorn on. Of several, the last <see cref="Default"/> counts, and all <see cref="Allow"/> lists.
/// </summary>
internal interface IPopcornMetadata
{
    /// <summary>Replaces the default set of the payload type.</summary>
    string? Default { get; }

    /// <summary>The members that may be written.</summary>
    string? Allow { get; }
}
