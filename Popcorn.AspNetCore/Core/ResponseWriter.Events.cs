using System.Buffers;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Streaming;
using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <content>Server-sent events.</content>
internal sealed partial class ResponseWriter
{
    /// <summary>Writes server-sent events. Each object is written as a value that the endpoint returns.</summary>
    public async Task WriteEventsAsync(
        HttpContext context, JsonSerializerOptions json, IResult result, EventStream events, IncludeRequest request)
    {
        PopcornEngine engine = GetEngine(request, json);
        Type type = events.DataType;
        Include include = GetInclude(context, type, request, out Caller? shown);
        if (!request.AreNamesKnown && EndpointSettings.IsSuccess(context.Response.StatusCode)
            && !reader.TryAcceptEvents(context, request, engine, type, include, out IncludeError? error))
        {
            await RefusedResponse.WriteAsync(context, error).ConfigureAwait(false);
            return;
        }
        NoteMembers(context, engine, type, request, include);
        var buffer = new ArrayBufferWriter<byte>();
        try
        {
            await events.Convert(result, Write).ExecuteAsync(context).ConfigureAwait(false);
        }
        catch (PopcornException exception) when (reader.IsRefusal(context, exception, out IncludeError? refusal))
        {
            await RefusedResponse.WriteAsync(context, refusal).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            ReportFailure(context, type, exception, hasFlushed: false);
            throw;
        }

        byte[] Write(object value)
        {
            buffer.ResetWrittenCount();
            // The handler runs between the events, and can replace the user.
            Caller? current = shown?.FindGranted(context) is null ? null : shown;
            Include seen = current == shown ? include : include.WithGranted(PolicySet.None);
            engine.Write(buffer, value, DeclaredType.Resolve(json, type, value), seen);
            if (current is not null)
                CallerPipe.ThrowIfChanged(context, current);
            return buffer.WrittenSpan.ToArray();
        }
    }
}
