using Microsoft.AspNetCore.OutputCaching;

namespace Popcorn.Tests.Http.Caching;

/// <summary>A store that several apps share, as one on a server would be.</summary>
internal sealed class SharedStore : IOutputCacheStore
{
    private readonly ConcurrentDictionary<string, byte[]> _entries = new();

    public int Count => _entries.Count;

    public ValueTask EvictByTagAsync(string tag, CancellationToken cancellationToken) => throw new NotSupportedException();

    public ValueTask<byte[]?> GetAsync(string key, CancellationToken cancellationToken) => new(_entries.GetValueOrDefault(key));

    public ValueTask SetAsync(string key, byte[] value, string[]? tags, TimeSpan validFor, CancellationToken cancellationToken)
    {
        _entries[key] = value;
        return default;
    }
}
