namespace Guides;

/// <summary>Prints each request, unescaped.</summary>
internal sealed class RequestPrinter(TextWriter console) : DelegatingHandler
{
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        console.WriteLine($"{request.Method} {Uri.UnescapeDataString(request.RequestUri!.PathAndQuery)}");
        return base.SendAsync(request, cancellationToken);
    }
}
