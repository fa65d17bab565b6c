using System.Text.Json;
using Popcorn.Client.Reading;

namespace Popcorn.Client;

/// <summary>Which members to ask for, and how to read the response. Immutable and thread-safe.</summary>
/// <typeparam name="T">The type that the server answers with.</typeparam>
/// <typeparam name="TResult">The type to read the response into.</typeparam>
public sealed class Include<T, TResult>
{
    private readonly ResultReader _reader;
    private readonly string _parameter;
    private readonly JsonDocumentOptions _body;

    internal Include(string text, ResultReader reader, string parameter, JsonDocumentOptions body)
    {
        Text = text;
        _reader = reader;
        _parameter = parameter;
        _body = body;
    }

    /// <summary>The text for the server, not escaped: <c>[id,lines[sku]]</c>.</summary>
    public string Text { get; }

    /// <summary>The type that the expression creates, also where <typeparamref name="TResult"/> is <see cref="object"/>.</summary>
    public Type ResultType => _reader.Type;

    /// <summary>Adds the include to the query of an address.</summary>
    /// <param name="requestUri">A relative or absolute address, with or without a query.</param>
    public string AddTo(string requestUri)
    {
        _ = requestUri ?? throw new ArgumentNullException(nameof(requestUri));
        int end = requestUri.IndexOf('#');
        string address = end < 0 ? requestUri : requestUri.Substring(0, end);
        string fragment = requestUri.Substring(address.Length);
        char separator = address.IndexOf('?') < 0 ? '?' : '&';
        return $"{address}{separator}{Uri.EscapeDataString(_parameter)}={Uri.EscapeDataString(Text)}{fragment}";
    }

    /// <summary>
    /// Reads a response. Use it after requests other than GET: <c>http.PostAsJsonAsync(include.AddTo("/orders"), order)</c>.
    /// </summary>
    /// <param name="response">The response.</param>
    /// <param name="cancellationToken">Cancels reading.</param>
    /// <returns>The result; null (or zero) if the response is the JSON value <c>null</c>.</returns>
    /// <exception cref="PopcornRequestException">The server refused the include.</exception>
    /// <exception cref="HttpRequestException">The status is no success.</exception>
    /// <exception cref="JsonException">The body does not fit the type. The exception has the path of the value.</exception>
    public async Task<TResult?> ReadAsync(HttpResponseMessage response, CancellationToken cancellationToken = default)
    {
        _ = response ?? throw new ArgumentNullException(nameof(response));
        await FailedResponse.ThrowIfFailedAsync(response, cancellationToken).ConfigureAwait(false);
        using JsonDocument document = await JsonBody.ReadAsync(response.Content, _body, cancellationToken).ConfigureAwait(false);
        return ReadPath.ReadRoot(_reader, document.RootElement) is { } result ? (TResult)result : default;
    }

    /// <summary>Gets the text.</summary>
    public override string ToString() => Text;
}
