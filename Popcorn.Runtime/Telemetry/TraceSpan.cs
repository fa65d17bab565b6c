using System.Diagnostics;
using Popcorn.Contracts;

namespace Popcorn.Telemetry;

/// <summary>
/// A span, or none if nobody listens. Its name and tags come from a closed set, from types of the server, or are numbers: never from a
/// client. Listeners are code of the app: what they throw fails neither a response nor the background compiler.
/// </summary>
internal readonly struct TraceSpan : IDisposable
{
    private readonly Activity? _activity;
    private readonly Activity? _before;

    private TraceSpan(Activity? activity, Activity? before) => (_activity, _before) = (activity, before);

    /// <summary>Starts a span about a type. Allocates nothing if nobody listens, or wants this one.</summary>
    public static TraceSpan Start(ActivitySource source, string name, Type type)
    {
        Activity? before = Activity.Current;
        try
        {
            Activity? activity = source.StartActivity(name);
            if (activity is { IsAllDataRequested: true })
                activity.SetTag("popcorn.type", TypeNames.Format(type));
            return new TraceSpan(activity, before);
        }
        catch (Exception)
        {
            Activity.Current = before;
            return default;
        }
    }

    /// <param name="count">How many members the plan of the span writes: 0 for a list.</param>
    public void SetMembers(int count)
    {
        if (count > 0 && _activity is { IsAllDataRequested: true })
            _activity.SetTag("popcorn.plan.members", count);
    }

    public void SetTag(string tag, string value) => _activity?.SetTag(tag, value);

    /// <summary>Marks the span as failed, without the text of the exception: a converter can have put values into it.</summary>
    public void Fail(Exception exception) =>
        _activity?.SetStatus(ActivityStatusCode.Error).SetTag("error.type", GetErrorType(exception));

    public void Dispose()
    {
        try
        {
            _activity?.Dispose();
        }
        catch (Exception)
        {
            Activity.Current = _before;
        }
    }

    /// <summary>Gets the code of a refused include, or the type of any other exception.</summary>
    public static string GetErrorType(Exception exception) =>
        exception is PopcornException { Error: { } error } ? error.Code : exception.GetType().ToString();
}
