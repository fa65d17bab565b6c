using System.Linq.Expressions;
using System.Text.Json;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <inheritdoc/>
/// <param name="scoped">Holds the state of the request.</param>
/// <param name="start">Reads what a request asks.</param>
/// <param name="engines">The engines.</param>
/// <param name="accessor">
/// Finds the request before its endpoint runs, and from scopes inside the request's scope. Optional: Popcorn does not register it, because
/// the server cannot reuse its contexts with it.
/// </param>
internal sealed class PopcornRequest(
    ScopedState scoped, RequestStart start, PopcornEngines engines, IHttpContextAccessor? accessor = null) : IPopcornRequest
{
    public Include? Include => Find()?.Include;

    public bool IsRequested<T>(params string[] path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return IsPathRequested<T>(_ => path);
    }

    public bool IsRequested<T>(Expression<Func<T, object?>> member)
    {
        ArgumentNullException.ThrowIfNull(member);
        // An invalid expression is a mistake on any endpoint.
        IReadOnlyList<MemberExpression> members = MemberPath.GetMembers(member);
        return IsPathRequested<T>(json => MemberPath.GetNames(members, json));
    }

    public IPopcornSelection<T> Selection<T>()
    {
        if (Find() is not { } request)
            return engines.GetEngine(EndpointSettings.Off.Json).SelectEverything<T>();
        ThrowUnlessReturned<T>(request);
        return request.Settings.Engine.Select<T>(request.Selected);
    }

    private bool IsPathRequested<T>(Func<JsonSerializerOptions, string[]> getPath)
    {
        if (Find() is not { } request)
            return true;
        ThrowUnlessReturned<T>(request);
        return request.Settings.Engine.IsSelected(typeof(T), request.Selected, getPath(request.Settings.Json));
    }

    /// <summary>An endpoint without declared types may return anything.</summary>
    private static void ThrowUnlessReturned<T>(IncludeRequest request)
    {
        if (request.Settings.DescribeUnreturned(typeof(T)) is { } mistake)
            throw new PopcornException($"{request.Endpoint?.DisplayName} {mistake}");
    }

    /// <returns>Null on an endpoint without Popcorn.</returns>
    private IncludeRequest? Find()
    {
        IncludeRequest? request = scoped.Request ?? (accessor?.HttpContext is { } context ? start.Get(context) : null);
        return request is { Settings.IsOn: true } ? request : null;
    }
}
