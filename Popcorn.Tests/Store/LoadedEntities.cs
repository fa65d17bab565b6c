using System.Collections.Concurrent;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Popcorn.Tests.Store;

/// <summary>Counts what Entity Framework makes objects of: there are no commands to count in memory.</summary>
internal sealed class LoadedEntities : IMaterializationInterceptor
{
    private readonly ConcurrentDictionary<string, int> _counts = new();

    public object InitializedInstance(MaterializationInterceptionData materializationData, object entity)
    {
        _counts.AddOrUpdate(materializationData.EntityType.ClrType.Name, 1, (_, count) => count + 1);
        return entity;
    }

    public void Clear() => _counts.Clear();

    /// <summary>For example <c>Order OrderLine</c>.</summary>
    public override string ToString() => string.Join(' ', _counts.Keys.Order(StringComparer.Ordinal));
}
