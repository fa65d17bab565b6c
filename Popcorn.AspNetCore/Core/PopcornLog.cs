using System.Text.Json;
using Microsoft.Extensions.Logging;

namespace Popcorn.AspNetCore.Core;

/// <summary>All that is logged. Never what the client sent: counts, positions, types and names of members only.</summary>
internal static partial class PopcornLog
{
    public const string Category = "Popcorn";

    /// <summary>Before the path in what System.Text.Json says of unsupported types.</summary>
    private const string PathMark = " Path: ";

    /// <summary>The key of the path that an engine leaves in the data of an exception that has no other place for it.</summary>
    private const string EnginePath = "Popcorn.Path";

    private const int FirstDiagnostic = 100;

    /// <summary>What an engine tells, with its own number behind 100.</summary>
    public static void Diagnostic(ILogger logger, PopcornDiagnostic diagnostic)
    {
        LogLevel level = diagnostic.Level switch
        {
            PopcornDiagnosticLevel.Error => LogLevel.Error,
            PopcornDiagnosticLevel.Warning => LogLevel.Warning,
            PopcornDiagnosticLevel.Information => LogLevel.Information,
            _ => LogLevel.Debug,
        };
        if (logger.IsEnabled(level))
            logger.Log(level, new EventId(FirstDiagnostic + (int)diagnostic.Id, diagnostic.Id.ToString()), diagnostic, diagnostic.Exception, static (told, _) => told.Message);
    }

    [LoggerMessage(1, LogLevel.Debug, "The include was refused: {Code} at position {Position}.")]
    public static partial void IncludeRefused(ILogger logger, string code, int position);

    [LoggerMessage(2, LogLevel.Information, "{Endpoint} binds the query parameter {Parameter} itself and is left alone. [Popcorn] on the handler, action or controller changes that.")]
    public static partial void BindsParameterItself(ILogger logger, string endpoint, string parameter);

    [LoggerMessage(3, LogLevel.Warning, "The framework's own System.Text.Json formatter is not among the formatters of MVC, so controllers answer as without Popcorn.")]
    public static partial void NoFormatter(ILogger logger);

    [LoggerMessage(4, LogLevel.Error, "Writing {Type} failed at {Path} when part of the answer was out; the connection is cut.")]
    public static partial void CutOff(ILogger logger, string type, string path);

    [LoggerMessage(5, LogLevel.Error, "Warming up {Type} failed.")]
    public static partial void WarmUpFailed(ILogger logger, Type type, Exception exception);

    [LoggerMessage(6, LogLevel.Error, "An unhandled exception was answered in the endpoint's envelope.")]
    public static partial void Answered(ILogger logger, Exception exception);

    [LoggerMessage(7, LogLevel.Error, "{Type} cannot be written at {Path}.")]
    public static partial void CannotBeWritten(ILogger logger, string type, string path);

    [LoggerMessage(8, LogLevel.Warning, "{Formatter} derives from the System.Text.Json formatter and is left alone: what it writes, it writes as without Popcorn.")]
    public static partial void DerivedFormatter(ILogger logger, Type formatter);

    [LoggerMessage(9, LogLevel.Warning, "{Endpoint} answered with a type that it does not declare, and is bound by what fits it only. {Mistake}")]
    public static partial void ListDoesNotFit(ILogger logger, string? endpoint, string mistake);

    [LoggerMessage(10, LogLevel.Warning, "AddPopcorn() was called, and no endpoint uses Popcorn: call WithPopcorn() on handlers or groups, and AddControllers().AddPopcorn() for controllers.")]
    public static partial void Unused(ILogger logger);

    [LoggerMessage(11, LogLevel.Warning, "{Endpoint} was asked for a member that its answers do not have, at position {Position} of the include; it is ignored. This is told in Development only.")]
    public static partial void UnknownName(ILogger logger, string? endpoint, int position);

    /// <summary>Where in the JSON it happened, as System.Text.Json or the engine tells it.</summary>
    public static string PathOf(Exception exception) => exception switch
    {
        JsonException { Path: { } path } => path,
        NotSupportedException when exception.Message.LastIndexOf(PathMark, StringComparison.Ordinal) is >= 0 and var at => exception.Message[(at + PathMark.Length)..].TrimEnd('.'),
        _ => exception.Data[EnginePath] as string ?? "an unknown path",
    };
}
