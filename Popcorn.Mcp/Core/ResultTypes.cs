using Microsoft.Extensions.AI;
using ModelContextProtocol.Protocol;

namespace Popcorn.Mcp.Core;

/// <summary>Classifies what methods return.</summary>
internal static class ResultTypes
{
    /// <summary>What the SDK passes on as it is, or has a form of its own for.</summary>
    private static readonly Type[] OfSdk =
    [
        typeof(string), typeof(AIContent), typeof(IEnumerable<AIContent>), typeof(Result), typeof(ContentBlock),
        typeof(IEnumerable<ContentBlock>), typeof(ResourceContents), typeof(IEnumerable<ResourceContents>), typeof(Stream),
    ];

    /// <summary>The type of the result of a task, or the type itself.</summary>
    public static Type Unwrap(Type returned)
    {
        if (returned == typeof(Task) || returned == typeof(ValueTask))
            return typeof(void);
        Type? definition = returned.IsGenericType ? returned.GetGenericTypeDefinition() : null;
        return definition == typeof(Task<>) || definition == typeof(ValueTask<>) ? returned.GetGenericArguments()[0] : returned;
    }

    /// <summary>Whether results of a type are for the SDK to write.</summary>
    public static bool AreOfSdk(Type type) => type == typeof(void) || Array.Exists(OfSdk, each => each.IsAssignableFrom(type));

    /// <summary>Whether results of a type are content of Microsoft.Extensions.AI, which can hold objects of the app.</summary>
    public static bool AreContents(Type type) =>
        typeof(AIContent).IsAssignableFrom(type) || typeof(IEnumerable<AIContent>).IsAssignableFrom(type);

    /// <summary>Whether a result is for the SDK to write: a method may be declared to return any object.</summary>
    public static bool IsOfSdk(object value) => AreOfSdk(value.GetType());
}
