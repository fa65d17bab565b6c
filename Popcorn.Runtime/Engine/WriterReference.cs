using Popcorn.Composition;

namespace Popcorn.Engine;

/// <summary>A writer and the store that owns it, held weakly: what an engine no longer needs is not compiled.</summary>
internal sealed class WriterReference(WeakReference<WriterStore> store, TieredWriter writer)
{
    private readonly WeakReference<TieredWriter> _writer = new(writer);

    public bool TryGet([NotNullWhen(true)] out WriterStore? owner, [NotNullWhen(true)] out TieredWriter? found)
    {
        found = null;
        return store.TryGetTarget(out owner) && _writer.TryGetTarget(out found);
    }
}
