using System.Text.RegularExpressions;
using Popcorn.Tests.Http;

namespace Guides;

/// <summary>What a <see cref="GuideApp"/> answers, as a guide shows it.</summary>
internal sealed partial class Answers : IDisposable
{
    private readonly GuideApp _guide;
    private readonly TestApp _app;

    public Answers(string app)
    {
        _guide = (GuideApp)Activator.CreateInstance(Assembly.GetExecutingAssembly().GetType($"Guides.{app}", throwOnError: true)!)!;
        _app = TestApp.Start(_guide.Configure, _guide.Map, _guide.Environment);
    }

    /// <summary>
    /// In a table: the body, behind the status if that is not 200. Of a refused include: its code and position.
    /// </summary>
    /// <param name="request">The path, perhaps behind the method, and perhaps followed by a JSON body.</param>
    public string InShort(string request)
    {
        using HttpResponseMessage response = Send(request);
        string body = ReadBody(response);
        if (response.Content.Headers.ContentType?.MediaType == "application/problem+json"
            && JsonNode.Parse(body) is { } problem && problem["code"] is { } code)
        {
            body = $"`{code}` at {problem["position"]}";
        }
        else if (body.Length > 0)
        {
            body = $"`{body}`";
        }
        return response.StatusCode == HttpStatusCode.OK ? body : $"{(int)response.StatusCode} {body}".TrimEnd();
    }

    /// <summary>The request, the status line, the content type, what is deprecated, and the body.</summary>
    /// <param name="request">As in a table.</param>
    /// <param name="header">A header line of the request; null for none.</param>
    public string InFull(string request, string? header = null)
    {
        using HttpResponseMessage response = Send(request, header);
        string sent = header is null ? request : $"{request}\n{header}";
        string deprecation = response.Headers.TryGetValues("Deprecation", out IEnumerable<string>? since)
            ? $"\nDeprecation: {since.Single()}"
            : "";
        return $"""
            {sent}

            HTTP/1.1 {(int)response.StatusCode} {response.ReasonPhrase}
            Content-Type: {response.Content.Headers.ContentType}{deprecation}

            {ReadBody(response).TrimEnd('\n')}
            """.ReplaceLineEndings("\n");
    }

    /// <summary>The columns of the statement.</summary>
    public string ReadColumns(string request)
    {
        Send(request).Dispose();
        string columns = Columns().Match(_guide.LastStatement).Groups["columns"].Value;
        return $"`{columns.Replace("\"", "", StringComparison.Ordinal)}`";
    }

    public void Dispose()
    {
        _app.Dispose();
        (_guide as IDisposable)?.Dispose();
    }

    private HttpResponseMessage Send(string request, string? header = null)
    {
        Match parts = Request().Match(request);
        Assert.That(parts.Success, $"No request: {request}");
        string method = parts.Groups["method"].Value;
        using var message = new HttpRequestMessage(new HttpMethod(method.Length == 0 ? "GET" : method), parts.Groups["path"].Value);
        if (parts.Groups["body"].Value is { Length: > 0 } body)
            message.Content = new StringContent(body, Encoding.UTF8, "application/json");
        if (header?.Split(": ") is [var name, var value])
            message.Headers.Add(name, value);
        return _app.Client.SendAsync(message).GetAwaiter().GetResult();
    }

    /// <summary>Each request has another trace id.</summary>
    private static string ReadBody(HttpResponseMessage response)
    {
        string text = response.Content.ReadAsStringAsync().GetAwaiter().GetResult();
        return TraceId().Replace(text, "\"traceId\":\"…\"");
    }

    [GeneratedRegex(@"^(?:(?<method>[A-Z]+) )?(?<path>/.*?)(?: (?<body>\{.*))?$")]
    private static partial Regex Request();

    [GeneratedRegex("^SELECT (?<columns>.*)")]
    private static partial Regex Columns();

    [GeneratedRegex("\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();
}
