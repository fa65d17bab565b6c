using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Primitives;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Stands in the place of the System.Text.Json formatter, with its options and media types. Every encoding that is negotiated is
/// written by the engine: what a client sends must not switch Popcorn off.
/// </summary>
internal sealed class PopcornOutputFormatter : SystemTextJsonOutputFormatter
{
    public PopcornOutputFormatter(SystemTextJsonOutputFormatter replaced) : base(replaced.SerializerOptions)
    {
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
        EndpointSettings settings = http.RequestServices.GetRequiredService<PopcornEndpoints>().Of(http.GetEndpoint());
        if (!settings.IsOn || context.Object is ProblemDetails || SelectCharacterEncoding(context) is not { } encoding)
            return base.WriteAsync(context);
        context.ContentType = new StringSegment(MediaType.ReplaceEncoding(context.ContentType, encoding));
        WriteResponseHeaders(context);
        return WriteAsync(http, settings, SerializerOptions, context.Object, context.ObjectType ?? typeof(object), encoding);
    }

    /// <summary>Writes a body as the endpoint of the request says; headers and status are set.</summary>
    public static Task WriteAsync(HttpContext http, EndpointSettings settings, JsonSerializerOptions json, object? value, Type declared, Encoding encoding) =>
        http.RequestServices.GetRequiredService<AnswerWriter>().WriteAsync(http, settings, json, value, declared, http.RequestServices.GetRequiredService<IncludeReader>().Accepted(http), encoding);
}
