using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Primitives;
using Popcorn.AspNetCore.Core;
using Popcorn.AspNetCore.Streaming;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Replaces the System.Text.Json formatter, with its options and media types. The engine writes every negotiated encoding, because no
/// header of a client may switch Popcorn off.
/// </summary>
internal sealed class PopcornOutputFormatter : SystemTextJsonOutputFormatter
{
    private readonly ActionResponseWriter _writer;

    /// <summary>The supported media types with a UTF-8 charset. Requests only look entries up, so it does not grow.</summary>
    private Dictionary<string, string>? _contentTypes;

    /// <param name="replaced">The formatter of the host.</param>
    /// <param name="writer">The writer. Passed in, because resolving a service costs more than writing a small object.</param>
    public PopcornOutputFormatter(SystemTextJsonOutputFormatter replaced, ActionResponseWriter writer) : base(replaced.SerializerOptions)
    {
        _writer = writer;
        this.WithFormatsOf(replaced);
    }

    /// <summary>Finds Popcorn's formatter; null if the app has no System.Text.Json formatter to replace.</summary>
    public static PopcornOutputFormatter? Find(IServiceProvider services) =>
        services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters.OfType<PopcornOutputFormatter>().FirstOrDefault();

    public override Task WriteAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        IncludeRequest request = _writer.GetRequest(http);
        if (!request.Settings.IsOn || context.Object is ProblemDetails || SelectCharacterEncoding(context) is not { } encoding)
            return base.WriteAsync(context);
        if (request.Settings.OffersLines)
            LineFormat.AddVary(http.Response);
        // Names were checked by the options of the first formatter.
        if (SerializerOptions != request.Settings.Json)
            request = request with { AreNamesKnown = false };
        context.ContentType = new StringSegment(GetContentType(context.ContentType.Value ?? SupportedMediaTypes[0], encoding));
        WriteResponseHeaders(context);
        return _writer.WriteAsync(http, request, SerializerOptions, context.Object, context.ObjectType ?? typeof(object), encoding);
    }

    private string GetContentType(string mediaType, Encoding encoding)
    {
        _contentTypes ??= SupportedMediaTypes.Distinct(StringComparer.Ordinal)
            .ToDictionary(each => each, each => MediaType.ReplaceEncoding(each, Encoding.UTF8), StringComparer.Ordinal);
        return encoding.CodePage == Encoding.UTF8.CodePage && _contentTypes.TryGetValue(mediaType, out string? known)
            ? known
            : MediaType.ReplaceEncoding(mediaType, encoding);
    }
}
