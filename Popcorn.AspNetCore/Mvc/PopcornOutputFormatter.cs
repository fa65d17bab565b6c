using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Primitives;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Stands in the place of the System.Text.Json formatter, with its options and media types. Every encoding that is negotiated is
/// written by the engine: what a client sends must not switch Popcorn off.
/// </summary>
internal sealed class PopcornOutputFormatter : SystemTextJsonOutputFormatter
{
    private readonly BodyWriter _writer;

    /// <summary>The content types of the supported media types in UTF-8. Only looked up with what was negotiated: it never grows.</summary>
    private Dictionary<string, string>? _contentTypes;

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

    /// <summary>The first of an app's formatters that is Popcorn's; null where there was none to stand in the place of.</summary>
    public static PopcornOutputFormatter? In(IServiceProvider services) =>
        services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters.OfType<PopcornOutputFormatter>().FirstOrDefault();

    public override Task WriteAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        EndpointSettings settings = _writer.SettingsOf(http);
        if (!settings.IsOn || context.Object is ProblemDetails || SelectCharacterEncoding(context) is not { } encoding)
            return base.WriteAsync(context);
        context.ContentType = new StringSegment(ContentType(context.ContentType.Value ?? SupportedMediaTypes[0], encoding));
        WriteResponseHeaders(context);
        return _writer.WriteAsync(http, settings, SerializerOptions, context.Object, context.ObjectType ?? typeof(object), encoding);
    }

    private string ContentType(string mediaType, Encoding encoding)
    {
        _contentTypes ??= SupportedMediaTypes.Distinct(StringComparer.Ordinal).ToDictionary(each => each, each => MediaType.ReplaceEncoding(each, Encoding.UTF8), StringComparer.Ordinal);
        return encoding.CodePage == Encoding.UTF8.CodePage && _contentTypes.TryGetValue(mediaType, out string? known)
            ? known
            : MediaType.ReplaceEncoding(mediaType, encoding);
    }
}
