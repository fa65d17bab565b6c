using System.Text.Json;
using Microsoft.Extensions.Logging;

namespace Popcorn.AspNetCore.Core;

/// <summary>The log messages. They contain counts, positions, types and member names, but nothing that the client sent.</summary>
internal static partial class PopcornLog
{
    public const string Category = "Popcorn";

    /// <summary>Precedes the path in the messages of System.Text.Json about unsupported types.</summary>
    private const string PathPrefix = " Path: ";

    /// <summary>The key of the path that an engine adds to the data of exceptions that do not have it otherwise.</summary>
    private const string EnginePath = "Popcorn.Path";

    private const int FirstDiagnostic = 100;

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
        if (!logger.IsEnabled(level))
            return;
        var id = new EventId(FirstDiagnostic + (int)diagnostic.Id, diagnostic.Id.ToString());
        logger.Log(level, id, diagnostic, diagnostic.Exception, static (state, _) => state.Message);
    }

    [LoggerMessage(1, LogLevel.Debug, "Refused an include: {Code} at position {Position}.")]
    public static partial void IncludeRefused(ILogger logger, string code, int position);

    [LoggerMessage(2, LogLevel.Information,
        "{Endpoint} binds the query parameter {Parameter} itself, so Popcorn is off for it. "
        + "To turn it on, put [Popcorn] on the handler, action or controller.")]
    public static partial void BindsParameterItself(ILogger logger, string endpoint, string parameter);

    [LoggerMessage(3, LogLevel.Warning,
        "The output formatters of MVC do not include SystemTextJsonOutputFormatter, so Popcorn is off for controllers.")]
    public static partial void NoFormatter(ILogger logger);

    [LoggerMessage(4, LogLevel.Error, "Writing {Type} failed at {Path} after the response had started. The connection is aborted.")]
    public static partial void ResponseAborted(ILogger logger, string type, string path);

    [LoggerMessage(5, LogLevel.Error, "Warming up {What} failed.")]
    public static partial void WarmUpFailed(ILogger logger, object what, Exception exception);

    [LoggerMessage(6, LogLevel.Error, "An unhandled exception was answered with the envelope of the endpoint.")]
    public static partial void ExceptionAnswered(ILogger logger, Exception exception);

    [LoggerMessage(7, LogLevel.Error, "Writing {Type} failed at {Path} before the response had started.")]
    public static partial void CannotBeWritten(ILogger logger, string type, string path);

    [LoggerMessage(8, LogLevel.Warning, "Popcorn does not replace {Formatter}, because it derives from SystemTextJsonOutputFormatter. "
        + "Its responses ignore includes and lists. If its options are not the JSON options of the app, they ignore [Never] and policies, "
        + "too.")]
    public static partial void DerivedFormatter(ILogger logger, Type formatter);

    [LoggerMessage(9, LogLevel.Warning,
        "{Endpoint} returned a type that it does not declare. Names in its lists that the type does not have are ignored. {Mistake}")]
    public static partial void ListDoesNotFit(ILogger logger, string? endpoint, string mistake);

    [LoggerMessage(10, LogLevel.Warning, "AddPopcorn() was called, but no endpoint uses Popcorn. Call WithPopcorn() on handlers or groups, "
        + "and AddControllers().AddPopcorn() for controllers.")]
    public static partial void Unused(ILogger logger);

    [LoggerMessage(11, LogLevel.Warning, "The include for {Endpoint} is wrong and has no effect there. {Mistake} "
        + "This warning is logged in Development only.")]
    public static partial void UnknownName(ILogger logger, string? endpoint, string mistake);

    [LoggerMessage(13, LogLevel.Warning, "{Endpoint} returned {Type}, which it does not declare for successful responses. Members "
        + "that require the policy {Policy} are left out for every caller. If they are for a success, declare the type, for example by "
        + "Produces; those of a failure are left out always.")]
    public static partial void UnaskedPolicy(ILogger logger, string? endpoint, Type type, string policy);

    [LoggerMessage(14, LogLevel.Warning, "{Endpoint} returned a response without the members that require policies, because the policies "
        + "were not asked for the user of the request, or the user has changed since. Set HttpContext.User before the endpoint runs.")]
    public static partial void UserNotAsked(ILogger logger, string? endpoint);

    [LoggerMessage(15, LogLevel.Information, "The output cache does not store responses of {Endpoint}, because members of what it "
        + "returns require policies. To store them for each set of policies, add VaryByPopcornPolicies() to their cache policy. "
        + "The framework's default policy stores nothing for callers who are signed in.")]
    public static partial void NotCached(ILogger logger, string? endpoint);

    [LoggerMessage(16, LogLevel.Debug, "Refused an include of {Endpoint}, because it names a member that the caller is denied.")]
    public static partial void IncludeForbidden(ILogger logger, string? endpoint);

    [LoggerMessage(20, LogLevel.Warning, "{Endpoint} returns {Type}, which looks like an envelope and is not marked as one. {Advice} "
        + "A mark on a member of the type, such as [SubPropertyDefault(\"[!default]\")], ends this warning.")]
    public static partial void UnmarkedEnvelope(ILogger logger, string? endpoint, Type type, string advice);

    [LoggerMessage(21, LogLevel.Warning, "An OpenAPI document has operations of no endpoint that the app describes: {Operations}. Their "
        + "responses are as the generator made them, with [Never] members. Call AddPopcorn() of the document before what changes paths.")]
    public static partial void UnknownOperations(ILogger logger, string operations);

    [LoggerMessage(22, LogLevel.Warning, "An OpenAPI document has responses with members of no type that the app describes: {Responses}. "
        + "They are as the generator made them, with [Never] members. Declare their types, by Produces or [ProducesResponseType].")]
    public static partial void UnknownResponses(ILogger logger, string responses);

    [LoggerMessage(23, LogLevel.Warning, "{Endpoint} returns members that require the policy {Policy}. Whether it exists is not known, "
        + "because asking for it failed outside of a request.")]
    public static partial void PolicyNotChecked(ILogger logger, string? endpoint, string policy, Exception exception);

    [LoggerMessage(24, LogLevel.Information, "{Endpoint} writes its responses itself, so an include has no effect on them. To end this "
        + "message, call DisablePopcorn() on the endpoint.")]
    public static partial void WritesItself(ILogger logger, string endpoint);

    [LoggerMessage(25, LogLevel.Warning, "{Endpoint} returned {Type}, which it does not declare. Names in an include that this type does "
        + "not have are ignored. {Mistake} If a filter wraps what endpoints return, mark the wrapper with [PopcornEnvelope].")]
    public static partial void IncludeDoesNotFit(ILogger logger, string? endpoint, string type, string mistake);

    /// <summary>The JSON path of an exception, from System.Text.Json or from the engine. The path of a cycle is shortened.</summary>
    public static string GetPath(Exception exception) => ShortPath.Create(FindPath(exception));

    private static string FindPath(Exception exception)
    {
        // First: a getter can throw an exception that has names of another text, which a client may have written.
        if (exception.Data?[EnginePath] is string engine)
            return engine;
        if (exception is JsonException { Path: { } path })
            return path;
        if (exception is NotSupportedException && exception.Message.LastIndexOf(PathPrefix, StringComparison.Ordinal) is >= 0 and var start)
            return exception.Message[(start + PathPrefix.Length)..].TrimEnd('.');
        return "an unknown path";
    }
}
