using Microsoft.AspNetCore.OutputCaching;

namespace Popcorn.Tests.Http.Caching;

/// <summary>A policy of an app that removes all that other policies have added to the key of an entry.</summary>
/// <param name="insists">Whether it allows to store responses, whatever other policies say.</param>
internal class ClearingPolicy(bool insists) : IOutputCachePolicy
{
    public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        context.EnableOutputCaching = context.AllowCacheLookup = context.AllowCacheStorage = context.AllowLocking = true;
        context.CacheVaryByRules.VaryByValues.Clear();
        context.CacheVaryByRules.QueryKeys = context.CacheVaryByRules.HeaderNames = context.CacheVaryByRules.RouteValueNames = "";
        context.CacheVaryByRules.CacheKeyPrefix = null;
        return ValueTask.CompletedTask;
    }

    public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

    public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        context.AllowCacheStorage |= insists;
        return ValueTask.CompletedTask;
    }
}
