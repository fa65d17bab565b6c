using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Popcorn.Contracts;

namespace Popcorn.AspNetCore.Core;

/// <content>What a client asks for.</content>
internal sealed partial class ResponseWriter
{
    /// <summary>RFC 9745: since when something of the response is deprecated, or from when on.</summary>
    private const string DeprecationHeader = "Deprecation";

    /// <summary>Counts what a successful response is asked for, and tells a client that names obsolete members.</summary>
    private void NoteMembers(HttpContext context, PopcornEngine engine, Type written, IncludeRequest request, Include include)
    {
        HttpResponse response = context.Response;
        if (!EndpointSettings.IsSuccess(response.StatusCode))
            return;
        usage.Counter?.Count(context, request.Endpoint, engine, written, include);
        // Mostly nothing is obsolete. Where another engine has checked the names, or none, the members may not have been read yet.
        bool isChecked = engine == request.Settings.Engine && reader.ChecksNames(request.Settings);
        if (request.Include is null || (!engine.HasObsolete && isChecked))
            return;
        DateTimeOffset undated = options.Value.DeprecatedSince ?? DateTimeOffset.UnixEpoch;
        if (engine.FindObsolete(written, include, undated) is not { } since || response.HasStarted)
            return;
        long seconds = since.ToUnixTimeSeconds();
        // An app can have a time for the whole endpoint.
        response.Headers.TryAdd(DeprecationHeader, new StringValues(string.Create(CultureInfo.InvariantCulture, $"@{seconds}")));
    }

    /// <summary>
    /// Logs, once for each type, that an object around what the endpoint declares does not have the names of an include. The handler has
    /// run, so this is no failure.
    /// </summary>
    private void CheckNames(HttpContext context, PopcornEngine engine, Type written, IncludeRequest request, Include include)
    {
        EndpointSettings settings = request.Settings;
        if (!settings.RejectsUnknown || !EndpointSettings.IsSuccess(context.Response.StatusCode))
            return;
        try
        {
            if (settings.IsUnreportedWrapper(engine, written)
                && !engine.TryValidate(written, include, out IncludeError? error, context.RequestAborted) && settings.TryReport(written))
            {
                PopcornLog.IncludeDoesNotFit(_logger, request.Endpoint?.DisplayName, written.ToString(), IncludeProblem.Describe(error));
            }
        }
        catch (Exception exception) when (ContractStore.IsForTheWrite(exception))
        {
            // A declared type that cannot be written does not stop another one.
        }
    }
}
