using Popcorn.Caching;
using Popcorn.Contracts;
using Popcorn.Engine;

namespace Popcorn.Diagnostics;

/// <summary>Finds whether a client names obsolete members. Found once for an include, in a bounded cache.</summary>
internal sealed class ObsoleteNames(AskedMembers asked)
{
    private const int MaxWeight = 4_096;

    private readonly BoundedCache<RootKey, Named> _known = new(MaxWeight, static (key, _) => key.Include.Weight);

    /// <summary>Whether an obsolete member is named that an include selects.</summary>
    /// <param name="type">The type that is written.</param>
    /// <param name="include">The include, within the bounds of the endpoint and the caller.</param>
    /// <param name="since">Since when the first of them is obsolete; null if that is not said.</param>
    public bool AreNamed(Type type, Include include, out DateTimeOffset? since)
    {
        since = null;
        var key = new RootKey(type, include, Forwards: false);
        Named named = _known.TryGet(key, out Named? known) ? known : _known.Add(key, Find);
        since = named.Since;
        return named.Any;
    }

    private Named Find(RootKey key)
    {
        ObsoleteMark[] marks = [.. asked.Find(key.Type, key.Include)
            .Where(member => member is { By: AskedBy.Name, Obsolete: not null }).Select(member => member.Obsolete!)];
        return new Named(marks.Length > 0, marks.Min(mark => mark.Since));
    }

    private sealed record Named(bool Any, DateTimeOffset? Since);
}
