using System.Collections.Concurrent;

namespace Popcorn.Composition;

/// <summary>
/// The makers that an engine has needed so far: finding one by reflection takes longer than making the writer, and shapes that
/// come later need the same ones. They live as long as the engine, which holds their types anyway.
/// </summary>
internal sealed class Makers
{
    private readonly ConcurrentDictionary<ClosedType, Delegate> _known = new();

    /// <inheritdoc cref="ClosedGeneric.Maker"/>
    public TMaker Of<TMaker>(Type definition, params Type[] arguments)
        where TMaker : Delegate
    {
        var type = new ClosedType(definition, arguments);
        return (TMaker)(_known.TryGetValue(type, out Delegate? known) ? known : _known.GetOrAdd(type, ClosedGeneric.Maker<TMaker>(definition, arguments)));
    }
}
