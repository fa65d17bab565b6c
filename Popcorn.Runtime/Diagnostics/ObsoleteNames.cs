using Popcorn.Caching;
using Popcorn.Contracts;
using Popcorn.Engine;

namespace Popcorn.Diagnostics;

/// <summary>Finds whether a client names obsolete members. Found once for an include, in a bounded cache.</summary>
internal sealed class ObsoleteNames(AskedMembers asked)
{
    private const int MaxWeight = 4_096;

    private readonly BoundedCache<RootKey, Named> _known = new(MaxWeight, static (key, _) => key.Include.Weight);

    /// <summary>Finds the earliest time since when an obsolete member is so that an include names.</summary>
    /// <param name="type">The type that is written.</param>
    /// <param name="include">The include, within the bounds of the endpoint and the caller.</param>
    /// <param name="undated">The time for members whose mark has none.</param>
    /// <returns>Null if no obsolete member is named.</returns>
    public DateTimeOffset? FindFirst(Type type, Include include, DateTimeOffset undated)
    {
        var key = new RootKey(type, include.WithPaths, Forwards: false);
        Named named = _known.TryGet(key, out Named? known) ? known : _known.Add(key, Find);
        return named.HasUndated && !(named.Since < undated) ? undated : named.Since;
    }

    private Named Find(RootKey key)
    {
        ObsoleteMark[] marks = [.. asked.Find(key.Type, key.Include)
            .Where(member => member is { By: AskedBy.Name, Obsolete: not null }).Select(member => member.Obsolete!)];
        return new Named(marks.Min(mark => mark.Since), marks.Any(mark => mark.Since is null));
    }

    /// <param name="Since">The earliest time that is said; null if none is.</param>
    /// <param name="HasUndated">Whether the mark of one of the members has no time.</param>
    private sealed record Named(DateTimeOffset? Since, bool HasUndated);
}
