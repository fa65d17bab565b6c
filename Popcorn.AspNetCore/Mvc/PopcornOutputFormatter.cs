using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Primitives;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Stands in the place of the System.Text.Json formatter, with its options and media types. Every encoding that is negotiated is
/// written by the engine: what a client sends must not switch Popcorn off.
/// </summary>
internal sealed class PopcornOutputFormatter : SystemTextJsonOutputFormatter
{
    private readonly BodyWriter _writer;

    /// <param name="replaced">The host's, whose place, options and media types it takes.</param>
    /// <param name="writer">Given to it: looking services up costs more than writing a small object.</param>
    public PopcornOutputFormatter(SystemTextJsonOutputFormatter replaced, BodyWriter writer) : base(replaced.SerializerOptions)
    {
        _writer = writer;
        SupportedMediaTypes.Clear();
        foreach (string mediaType in replaced.SupportedMediaTypes)
            SupportedMediaTypes.Add(mediaType);
        SupportedEncodings.Clear();
        foreach (Encoding encoding in replaced.SupportedEncodings)
            SupportedEncodings.Add(encoding);
    }

    public override Task WriteAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        EndpointSettings settings = _writer.SettingsOf(http);
        if (!settings.IsOn || context.Object is ProblemDetails || SelectCharacterEncoding(context) is not { } encoding)
            return base.WriteAsync(context);
        context.ContentType = new StringSegment(MediaType.ReplaceEncoding(context.ContentType, encoding));
        WriteResponseHeaders(context);
        return _writer.WriteAsync(http, settings, SerializerOptions, context.Object, context.ObjectType ?? typeof(object), encoding);
    }
}
