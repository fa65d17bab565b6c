using System.Reflection;

namespace Popcorn.Analyzers;

/// <summary>All diagnostics. docs/guide/analyzers.md has a section for each.</summary>
internal static class Descriptors
{
    /// <summary>PopcornRepository of Directory.Build.props: empty until the repository has an address.</summary>
    private static readonly string Repository = typeof(Descriptors).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(metadata => metadata.Key == "Repository").Value ?? "";

    public static DiagnosticDescriptor UnknownMember { get; } = Create(
        "POP001",
        "A list names a member that does not exist",
        "{0} has no member '{1}'{2}",
        DiagnosticSeverity.Warning);

    public static DiagnosticDescriptor MalformedList { get; } = Create(
        "POP002",
        "A list cannot be parsed",
        "'{0}' is not a valid {1}: {2} at position {3}",
        DiagnosticSeverity.Warning);

    public static DiagnosticDescriptor MarkWithoutEffect { get; } = Create(
        "POP003",
        "An attribute on a member that is not written as JSON has no effect",
        "[{0}] has no effect on '{1}': {2} is never written as JSON; mark the member that is written",
        DiagnosticSeverity.Warning);

    public static DiagnosticDescriptor NotAdded { get; } = Create(
        "POP004",
        "Popcorn is used on an endpoint, but not added to the app",
        "{0}, because the program never calls AddPopcorn: call builder.Services.AddPopcorn(), or AddPopcorn() on AddControllers()",
        DiagnosticSeverity.Warning,
        WellKnownDiagnosticTags.CompilationEnd);

    public static DiagnosticDescriptor ReadAfterProject { get; } = Create(
        "POP005",
        "Code reads a member that a projection may have left out",
        "'{0}' has its default value if a request does not select it: name it, Project({1}, x => new {{ x.{0} }})",
        DiagnosticSeverity.Info);

    private static DiagnosticDescriptor Create(
        string id, string title, string message, DiagnosticSeverity severity, params string[] tags) => new(
        id,
        title,
        message,
        "Popcorn",
        severity,
        isEnabledByDefault: true,
        helpLinkUri: Repository.Length == 0 ? null : $"{Repository}/blob/main/docs/guide/analyzers.md#{id.ToLowerInvariant()}",
        customTags: tags);
}
