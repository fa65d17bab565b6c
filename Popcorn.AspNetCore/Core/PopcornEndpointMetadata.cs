using Popcorn.Attributes;

namespace Popcorn.AspNetCore.Core;

/// <summary>The metadata that <c>WithPopcorn</c> adds to an endpoint, as opposed to an attribute on its handler.</summary>
internal sealed class PopcornEndpointMetadata(PopcornEndpointOptions options) : IPopcornMetadata
{
    private readonly IncludeLimits? _limits = options.Limits;

    public string? Default { get; } = options.Default;

    public string? Allow { get; } = options.Allow;

    /// <summary><see cref="Default"/> as an expression.</summary>
    public TypedList? TypedDefault { get; } = options.TypedDefault;

    /// <summary><see cref="Allow"/> as an expression. Both hold.</summary>
    public TypedList? TypedAllow { get; } = options.TypedAllow;

    public UnknownMembers? UnknownMembers { get; } = options.UnknownMembers;

    public bool? JsonLines { get; } = options.JsonLines;

    public bool OnlyViews { get; } = options.IsClosed;

    public IncludeLimits Limit(IncludeLimits limits) => _limits ?? limits;

    public override string ToString() => "Popcorn";
}
