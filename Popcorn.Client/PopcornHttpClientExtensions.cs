using System.Linq.Expressions;
using Popcorn.Client.Expressions;

namespace Popcorn.Client;

/// <summary>Extension methods that ask for members and read exactly those.</summary>
public static class PopcornHttpClientExtensions
{
    /// <summary>Sends a GET request that asks for the members of an expression, and reads the response into its type.</summary>
    /// <typeparam name="T">The type that the server returns; a collection of it for a response that is a list.</typeparam>
    /// <typeparam name="TResult">The type to read the response into.</typeparam>
    /// <param name="http">The client.</param>
    /// <param name="requestUri">The address, with or without a query.</param>
    /// <param name="members">An expression as for <see cref="Include.For{T, TResult}"/>.</param>
    /// <param name="cancellationToken">Cancels the request.</param>
    /// <returns>The result; null (or zero) if the response is the JSON value <c>null</c>.</returns>
    /// <exception cref="ArgumentException">The expression has a part that cannot be asked for.</exception>
    /// <exception cref="PopcornRequestException">The server refused the include.</exception>
    /// <exception cref="HttpRequestException">The request failed, or its status is no success.</exception>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static Task<TResult?> GetIncludedAsync<T, TResult>(
        this HttpClient http, string requestUri, Expression<Func<T, TResult>> members, CancellationToken cancellationToken = default) =>
        http.GetIncludedAsync(requestUri, members, options: null, cancellationToken);

    /// <inheritdoc cref="GetIncludedAsync{T, TResult}(HttpClient, string, Expression{Func{T, TResult}}, CancellationToken)"/>
    /// <param name="http">The client.</param>
    /// <param name="requestUri">The address, with or without a query.</param>
    /// <param name="members">An expression as for <see cref="Include.For{T, TResult}"/>.</param>
    /// <param name="options">The names that the server uses; null for the defaults.</param>
    /// <param name="cancellationToken">Cancels the request.</param>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static Task<TResult?> GetIncludedAsync<T, TResult>(
        this HttpClient http,
        string requestUri,
        Expression<Func<T, TResult>> members,
        PopcornClientOptions? options,
        CancellationToken cancellationToken = default) =>
        http.GetIncludedAsync(requestUri, IncludeFactory.Create<T, TResult>(members, options), cancellationToken);

    /// <summary>Sends a GET request with an include that was created before, and reads the response.</summary>
    /// <typeparam name="T">The type that the server answers with.</typeparam>
    /// <typeparam name="TResult">The type to read the response into.</typeparam>
    /// <param name="http">The client.</param>
    /// <param name="requestUri">The address, with or without a query.</param>
    /// <param name="include">The include.</param>
    /// <param name="cancellationToken">Cancels the request.</param>
    /// <returns>The result; null (or zero) if the response is the JSON value <c>null</c>.</returns>
    /// <exception cref="PopcornRequestException">The server refused the include.</exception>
    /// <exception cref="HttpRequestException">The request failed, or its status is no success.</exception>
    public static async Task<TResult?> GetIncludedAsync<T, TResult>(
        this HttpClient http, string requestUri, Include<T, TResult> include, CancellationToken cancellationToken = default)
    {
        _ = http ?? throw new ArgumentNullException(nameof(http));
        _ = include ?? throw new ArgumentNullException(nameof(include));
        using HttpResponseMessage response = await http.GetAsync(include.AddTo(requestUri), cancellationToken).ConfigureAwait(false);
        return await include.ReadAsync(response, cancellationToken).ConfigureAwait(false);
    }
}
