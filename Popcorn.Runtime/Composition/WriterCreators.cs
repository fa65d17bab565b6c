namespace Popcorn.Composition;

/// <summary>
/// Caches the <c>Create</c> methods of closed generic writers: finding one by reflection takes longer than the call, and later shapes
/// need the same ones. They live as long as the engine, which holds their types anyway.
/// </summary>
internal sealed class WriterCreators
{
    private readonly ConcurrentDictionary<ClosedType, Delegate> _known = new();

    /// <inheritdoc cref="ClosedGeneric.GetCreate"/>
    public TCreate Get<TCreate>(Type definition, params Type[] arguments)
        where TCreate : Delegate
    {
        var type = new ClosedType(definition, arguments);
        return (TCreate)(_known.TryGetValue(type, out Delegate? known)
            ? known
            : _known.GetOrAdd(type, ClosedGeneric.GetCreate<TCreate>(definition, arguments)));
    }
}
