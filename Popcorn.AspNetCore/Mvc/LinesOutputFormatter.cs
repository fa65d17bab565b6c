using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Popcorn.AspNetCore.Core;
using Popcorn.AspNetCore.Streaming;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Writes sequences as lines, at endpoints that offer them. Comes after Popcorn's JSON formatter, so that lines are written only where a
/// client or an action names their media type.
/// </summary>
internal sealed class LinesOutputFormatter : OutputFormatter
{
    private readonly PopcornOutputFormatter _json;
    private readonly ActionResponseWriter _writer;

    public LinesOutputFormatter(PopcornOutputFormatter json, ActionResponseWriter writer)
    {
        (_json, _writer) = (json, writer);
        foreach (string mediaType in LineFormat.MediaTypes)
            SupportedMediaTypes.Add(mediaType);
    }

    public override bool CanWriteResult(OutputFormatterCanWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.ContentType.HasValue
            && base.CanWriteResult(context)
            && _writer.CanWriteLines(
                context.HttpContext, _json.SerializerOptions, context.Object, context.ObjectType ?? typeof(object));
    }

    /// <summary>None: which endpoints offer lines is not known here. Their descriptions are added by their settings.</summary>
    public override IReadOnlyList<string>? GetSupportedContentTypes(string? contentType, Type objectType) => null;

    public override Task WriteAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        // The status of the result was not known before.
        if (!EndpointSettings.IsSuccess(context.HttpContext.Response.StatusCode))
        {
            context.ContentType = default;
            return _json.WriteAsync(context);
        }
        return base.WriteAsync(context);
    }

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        LineFormat.AddVary(http.Response);
        return _writer.WriteLinesAsync(http, _json.SerializerOptions, context.Object, context.ObjectType ?? typeof(object));
    }
}
