using System.Reflection.Metadata;
using Popcorn.EntityFrameworkCore.Planning;

[assembly: MetadataUpdateHandler(typeof(Popcorn.EntityFrameworkCore.HotReload))]

namespace Popcorn.EntityFrameworkCore;

/// <summary>Lets projections read the instructions of getters anew after a hot reload, when the engines have begun anew.</summary>
internal static class HotReload
{
    /// <summary>The runtime calls this method by its name.</summary>
    public static void ClearCache(Type[]? types)
    {
        Getters.Clear();
        ObjectFields.Clear();
        StoredArguments.Clear();
    }
}
