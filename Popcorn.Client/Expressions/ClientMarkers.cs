using System.Reflection;

namespace Popcorn.Client.Expressions;

/// <summary>The methods of the client that have a meaning in expressions only.</summary>
internal static class ClientMarkers
{
    /// <summary>What an expression of the client may have.</summary>
    public const string Allowed = $"{Unsupported.Allowed}, and the methods of Popcorn.Client.Include";

    /// <returns>Null for any other method.</returns>
    public static ExpressionMarker? Find(MethodInfo method) =>
        (method.DeclaringType == typeof(Include) || method.DeclaringType == typeof(IncludeWildcardExtensions))
            && Enum.TryParse(method.Name, out ExpressionMarker marker)
            ? marker
            : null;
}
