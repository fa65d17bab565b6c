using System.Collections.Concurrent;
using System.Reflection;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Query;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>
/// Finds the context of a query. The provider of a query has a compiler, which has what leads to the context: both are private fields.
/// </summary>
internal static class QueryContext
{
    private static readonly ConcurrentDictionary<(Type, string), FieldInfo?> Fields = new();

    /// <returns>Null if the provider is not that of EF Core.</returns>
    public static DbContext? Find(IQueryProvider provider) =>
        FindField(provider, "IQueryCompiler") is { } compiler
        && FindField(compiler, nameof(IQueryContextFactory)) is IQueryContextFactory factory
            ? factory.Create().Context
            : null;

    private static object? FindField(object owner, string type) => Fields.GetOrAdd(
        (owner.GetType(), type),
        static key => FindField(key.Item1, key.Item2))?.GetValue(owner);

    /// <summary>The type can be derived from that of EF Core.</summary>
    private static FieldInfo? FindField(Type? owner, string type) => owner is null ? null
        : Array.Find(
            owner.GetFields(BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly),
            field => field.FieldType.Name == type) ?? FindField(owner.BaseType, type);
}
