using Microsoft.AspNetCore.Mvc.Formatters;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>Another serializer's formatter.</summary>
internal sealed class OtherFormatter : TextOutputFormatter
{
    public OtherFormatter()
    {
        SupportedMediaTypes.Add("application/json");
        SupportedEncodings.Add(Encoding.UTF8);
    }

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding) =>
        context.HttpContext.Response.Body.WriteAsync("other"u8.ToArray()).AsTask();
}
