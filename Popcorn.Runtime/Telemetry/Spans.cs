using System.Diagnostics;
using Popcorn.Contracts;

namespace Popcorn.Telemetry;

/// <summary>
/// Starts and describes spans. Their names and tags come from a closed set, from types of the server, or are numbers: never from a client.
/// </summary>
internal static class Spans
{
    /// <summary>Starts a span about a type.</summary>
    /// <returns>Null if nobody listens, or wants this one. Allocates nothing then.</returns>
    public static Activity? Start(ActivitySource source, string name, Type type)
    {
        Activity? span = source.StartActivity(name);
        if (span is { IsAllDataRequested: true })
            span.SetTag("popcorn.type", TypeNames.Format(type));
        return span;
    }

    /// <param name="span">The span of a plan.</param>
    /// <param name="count">How many members it writes: 0 for a list.</param>
    public static void SetMembers(this Activity? span, int count)
    {
        if (count > 0 && span is { IsAllDataRequested: true })
            span.SetTag("popcorn.plan.members", count);
    }

    /// <summary>Marks a span as failed, without the text of the exception: a converter can have put values into it.</summary>
    public static void Fail(this Activity? span, Exception exception) =>
        span?.SetStatus(ActivityStatusCode.Error).SetTag("error.type", GetErrorType(exception));

    /// <summary>Gets the code of a refused include, or the type of any other exception.</summary>
    public static string GetErrorType(Exception exception) =>
        exception is PopcornException { Error: { } error } ? error.Code : exception.GetType().ToString();
}
