using Microsoft.AspNetCore.Mvc.Formatters;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>An app's own, that does more than the one it derives from.</summary>
internal sealed class OwnFormatter : SystemTextJsonOutputFormatter
{
    public OwnFormatter(JsonSerializerOptions json, string mediaType) : base(json)
    {
        SupportedMediaTypes.Clear();
        SupportedMediaTypes.Add(mediaType);
    }

    public override Task WriteAsync(OutputFormatterWriteContext context)
    {
        context.HttpContext.Response.Headers["X-Own"] = "yes";
        return base.WriteAsync(context);
    }
}
