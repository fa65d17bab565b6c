using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// What accepted requests have asked of one endpoint, direct-mapped by their include, and by their whole query, which then need not be
/// searched. Most requests repeat a text: they need no check of names, and share its record. Has only what is the same for every caller.
/// </summary>
internal sealed class AcceptedRequests
{
    private const int Slots = 32;

    /// <summary>Longer includes are rare, and would fill the memory.</summary>
    private const int MaxWeight = 64;

    private const int QuerySlots = 4;

    private const int MaxQueryLength = 256;

    /// <summary>Texts that share a slot would otherwise store with each request to memory that other threads read.</summary>
    private const long MinMilliseconds = 1000;

    private readonly Entry?[] _entries = new Entry?[Slots];
    private readonly Entry?[] _queries = new Entry?[QuerySlots];

    /// <summary>Finds what an accepted request with the same text has asked.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="include">
    /// The include; null for none. Only the same object is found, which has the same text: equal includes can have other positions, and
    /// other names with dots.
    /// </param>
    /// <param name="source">Replaced by a hot reload, after which names are checked again.</param>
    public IncludeRequest? Find(Endpoint? endpoint, Include? include, PopcornPolicies source) =>
        Volatile.Read(ref GetSlot(include)) is { } entry && entry.Request.Include == include && entry.IsFor(endpoint, source)
            ? entry.Request
            : null;

    /// <summary>Finds what an accepted request with the same query has asked.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="query">The query, which no middleware may have replaced.</param>
    /// <param name="source">As for <see cref="Find(Endpoint?, Include?, PopcornPolicies)"/>.</param>
    public IncludeRequest? Find(Endpoint? endpoint, string query, PopcornPolicies source) =>
        Volatile.Read(ref GetSlot(query)) is { } entry && entry.Query == query && entry.IsFor(endpoint, source) ? entry.Request : null;

    /// <summary>Keeps what an accepted request asks, unless its slots were taken less than a second ago.</summary>
    /// <param name="request">The request.</param>
    /// <param name="query">Its query; null if middleware may have replaced it.</param>
    /// <param name="source">What its names were checked with.</param>
    /// <param name="now">The time in milliseconds.</param>
    public void Add(IncludeRequest request, string? query, PopcornPolicies source, long now)
    {
        if (request is not { Error: null, Caller: null, Include: null or { Weight: <= MaxWeight } })
            return;
        var entry = new Entry(request, query, source, now);
        Take(ref GetSlot(request.Include), entry);
        if (query is { Length: <= MaxQueryLength })
            Take(ref GetSlot(query), entry);
    }

    private static void Take(ref Entry? slot, Entry entry)
    {
        if (Volatile.Read(ref slot) is not { } taken || taken.Source != entry.Source || entry.Since - taken.Since >= MinMilliseconds)
            Volatile.Write(ref slot, entry);
    }

    private ref Entry? GetSlot(Include? include) => ref _entries[(include?.GetHashCode() ?? 0) & (Slots - 1)];

    private ref Entry? GetSlot(string query) => ref _queries[query.Length & (QuerySlots - 1)];

    private sealed record Entry(IncludeRequest Request, string? Query, PopcornPolicies Source, long Since)
    {
        public bool IsFor(Endpoint? endpoint, PopcornPolicies source) => Request.Endpoint == endpoint && Source == source;
    }
}
