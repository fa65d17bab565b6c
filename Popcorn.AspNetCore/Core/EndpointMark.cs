namespace Popcorn.AspNetCore.Core;

/// <summary>Metadata that an endpoint has because of a call, not because of an attribute at its handler.</summary>
internal sealed class EndpointMark(string? defaults = null, string? allow = null) : IPopcornMetadata
{
    public string? Default { get; } = defaults;

    public string? Allow { get; } = allow;

    public override string ToString() => "Popcorn";
}
