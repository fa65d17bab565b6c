namespace Popcorn.AspNetCore.Http;

/// <summary>The include of a request that was accepted, for whoever needs it later.</summary>
internal sealed record IncludeFeature(Include? Include);
