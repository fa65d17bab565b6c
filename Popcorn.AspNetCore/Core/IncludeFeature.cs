namespace Popcorn.AspNetCore.Core;

/// <summary>The include of a request that was accepted, for whoever writes its answer.</summary>
internal sealed record IncludeFeature(Include? Include)
{
    public static IncludeFeature None { get; } = new((Include?)null);
}
