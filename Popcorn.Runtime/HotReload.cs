using System.Reflection.Metadata;
using Popcorn.Contracts;

[assembly: MetadataUpdateHandler(typeof(Popcorn.HotReload))]

namespace Popcorn;

/// <summary>
/// Lets all engines start anew after a hot reload, because types can have other members and other attributes. The runtime calls the handler
/// of System.Text.Json before this one, because this assembly refers to that one.
/// </summary>
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
        if (!MetadataUpdater.IsSupported)
            return;
        HidingAttributes.Reread(types);
        lock (Engines)
        {
            foreach (WeakReference<PopcornEngine> reference in Engines)
            {
                if (reference.TryGetTarget(out PopcornEngine? engine))
                    engine.Reset();
            }
        }
    }
}
