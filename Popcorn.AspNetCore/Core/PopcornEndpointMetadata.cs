namespace Popcorn.AspNetCore.Core;

/// <summary>The metadata that <c>WithPopcorn</c> adds to an endpoint, as opposed to an attribute on its handler.</summary>
internal sealed class PopcornEndpointMetadata(string? defaults = null, string? allow = null) : IPopcornMetadata
{
    public string? Default { get; } = defaults;

    public string? Allow { get; } = allow;

    public override string ToString() => "Popcorn";
}
