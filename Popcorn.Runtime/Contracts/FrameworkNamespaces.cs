namespace Popcorn.Contracts;

/// <summary>System, and the namespaces in it. An app can have one that only begins with these letters.</summary>
internal static class FrameworkNamespaces
{
    public static bool Contains(Type type) =>
        type.Namespace is { } name && (name == nameof(System) || name.StartsWith("System.", StringComparison.Ordinal));
}
