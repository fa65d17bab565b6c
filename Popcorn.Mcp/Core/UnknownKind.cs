using ModelContextProtocol.Server;

namespace Popcorn.Mcp.Core;

/// <summary>Refuses tools and resources of an app's own kind, if the SDK would write the objects that their methods return.</summary>
internal static class UnknownKind
{
    public static T ThrowIfMayReturnObjects<T>(string name, T primitive, IReadOnlyList<object> metadata)
        where T : class, IMcpServerPrimitive
    {
        var method = new ToolMethod(metadata, function: null);
        // Without a method, what is around another tool returns what that one does, and other classes write their results themselves.
        bool mayReturnObjects = method.ResultType is { } type
            ? !ResultTypes.AreOfSdk(type) || (primitive is McpServerTool && ResultTypes.AreContents(type))
            : primitive is DelegatingMcpServerTool or DelegatingMcpServerResource;
        if (mayReturnObjects || method.HasLists)
        {
            throw new PopcornException(
                $"{name} is a {primitive.GetType()}, whose results Popcorn cannot write: let its method return a string or a result of the "
                + "protocol, or register the method by WithTools or WithResources, and add what surrounds the call as a filter.");
        }
        return primitive;
    }
}
