using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.AI;

namespace Popcorn.Mcp.Core;

/// <summary>
/// Finds the function behind a tool or resource of the SDK. It returns what the method returns; the tool only has what the SDK has written
/// of it. The SDK has no public way to it: the only place that depends on its internals.
/// </summary>
internal static class SdkFunctions
{
    private const string Property = "AIFunction";

    private static readonly ConditionalWeakTable<Type, PropertyInfo?> Properties = [];

    /// <returns>Null if the tool or resource is not of the SDK.</returns>
    public static AIFunction? Find(object primitive) => Properties.GetValue(primitive.GetType(), static type =>
        type.GetProperty(Property, BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public) is { } property
            && property.PropertyType == typeof(AIFunction) ? property : null)?.GetValue(primitive) as AIFunction;
}
