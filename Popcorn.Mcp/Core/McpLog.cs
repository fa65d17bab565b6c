using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Popcorn.Mcp.Core;

/// <summary>The log messages. They contain codes, positions, types and names of tools, but nothing that the client sent.</summary>
internal static partial class McpLog
{
    /// <summary>Also the name of the meter.</summary>
    public const string Category = "Popcorn.Mcp";

    private const int FirstDiagnostic = 100;

    /// <param name="loggers">Null in a server without logging.</param>
    public static ILogger Create(ILoggerFactory? loggers) => loggers?.CreateLogger(Category) ?? NullLogger.Instance;

    /// <summary>Logs a diagnostic of an engine. Its event id is 100 plus the id of the diagnostic.</summary>
    public static void Diagnostic(ILogger logger, PopcornDiagnostic diagnostic)
    {
        LogLevel level = diagnostic.Level switch
        {
            PopcornDiagnosticLevel.Error => LogLevel.Error,
            PopcornDiagnosticLevel.Warning => LogLevel.Warning,
            PopcornDiagnosticLevel.Information => LogLevel.Information,
            _ => LogLevel.Debug,
        };
        var id = new EventId(FirstDiagnostic + (int)diagnostic.Id, diagnostic.Id.ToString());
        logger.Log(level, id, diagnostic, diagnostic.Exception, static (state, _) => state.Message);
    }

    [LoggerMessage(201, LogLevel.Debug, "Refused an include of {Name}: {Code} at position {Position}.")]
    public static partial void IncludeRefused(ILogger logger, string name, string code, int position);

    [LoggerMessage(202, LogLevel.Information,
        "{Name} has a parameter {Parameter} of its own, so Popcorn does not read it. To have it read, put [Popcorn] on the method.")]
    public static partial void BindsArgumentItself(ILogger logger, string name, string parameter);

    [LoggerMessage(203, LogLevel.Debug, "Cut a result of {Name} to {Kept} elements.")]
    public static partial void ResultCut(ILogger logger, string name, int kept);

    [LoggerMessage(204, LogLevel.Debug, "Refused an include of {Name}, because it names a member that the user is denied.")]
    public static partial void IncludeForbidden(ILogger logger, string name);

    [LoggerMessage(205, LogLevel.Error, "Removed a tool or resource that was added after the start. {Mistake}")]
    public static partial void Removed(ILogger logger, string mistake);

    [LoggerMessage(206, LogLevel.Warning, "{Name} returns members that require the policy {Policy}. Whether it exists is not known, "
        + "because asking for it failed outside of a call.")]
    public static partial void PolicyNotChecked(ILogger logger, string name, string policy, Exception exception);
}
