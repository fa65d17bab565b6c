using System.Reflection.Metadata;

[assembly: MetadataUpdateHandler(typeof(Popcorn.HotReload))]

namespace Popcorn;

/// <summary>After a hot reload types may have other members: every engine forgets what it knows.</summary>
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

    /// <summary>Called by the runtime, by its name.</summary>
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
