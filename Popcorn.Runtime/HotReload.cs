using System.Reflection.Metadata;

[assembly: MetadataUpdateHandler(typeof(Popcorn.HotReload))]

namespace Popcorn;

/// <summary>Clears the caches of all engines after a hot reload, because types can have other members.</summary>
internal static class HotReload
{
    private static readonly List<WeakReference<PopcornEngine>> Engines = [];

    public static void Register(PopcornEngine engine)
    {
        if (!MetadataUpdater.IsSupported)
            return;
        lock (Engines)
        {
            Engines.RemoveAll(reference => !reference.TryGetTarget(out _));
            Engines.Add(new WeakReference<PopcornEngine>(engine));
        }
    }

    /// <summary>The runtime calls this method by its name.</summary>
    public static void ClearCache(Type[]? types)
    {
        lock (Engines)
        {
            foreach (WeakReference<PopcornEngine> reference in Engines)
            {
                if (reference.TryGetTarget(out PopcornEngine? engine))
                    engine.Forget();
            }
        }
    }
}
