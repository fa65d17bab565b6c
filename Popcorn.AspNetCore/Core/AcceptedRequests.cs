using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// What accepted requests have asked of one endpoint, direct-mapped by their include. Most requests repeat a text: they need no check of
/// names, and share its record. Has only what is the same for every caller.
/// </summary>
internal sealed class AcceptedRequests
{
    private const int Slots = 32;

    /// <summary>Longer includes are rare, and would fill the memory.</summary>
    private const int MaxWeight = 64;

    /// <summary>Texts that share a slot would otherwise store with each request to memory that other threads read.</summary>
    private const long MinMilliseconds = 1000;

    private readonly Entry?[] _entries = new Entry?[Slots];

    /// <summary>Finds what an accepted request with the same text has asked.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="include">
    /// The include; null for none. Only the same object is found, which has the same text: equal includes can have other positions, and
    /// other names with dots.
    /// </param>
    /// <param name="source">Replaced by a hot reload, after which names are checked again.</param>
    public IncludeRequest? Find(Endpoint? endpoint, Include? include, PopcornPolicies source) =>
        Volatile.Read(ref GetSlot(include)) is { } entry && entry.Request.Include == include && entry.Request.Endpoint == endpoint
            && entry.Source == source
            ? entry.Request
            : null;

    /// <summary>Keeps what an accepted request asks, unless its slot was taken less than a second ago.</summary>
    /// <param name="request">The request.</param>
    /// <param name="source">What its names were checked with.</param>
    /// <param name="now">The time in milliseconds.</param>
    public void Add(IncludeRequest request, PopcornPolicies source, long now)
    {
        if (request is not { Error: null, Caller: null, Include: null or { Weight: <= MaxWeight } })
            return;
        ref Entry? slot = ref GetSlot(request.Include);
        if (Volatile.Read(ref slot) is not { } taken || taken.Source != source || now - taken.Since >= MinMilliseconds)
            Volatile.Write(ref slot, new Entry(request, source, now));
    }

    private ref Entry? GetSlot(Include? include) => ref _entries[(include?.GetHashCode() ?? 0) & (Slots - 1)];

    private sealed record Entry(IncludeRequest Request, PopcornPolicies Source, long Since);
}
