using System.Linq.Expressions;
using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <inheritdoc/>
/// <param name="state">The state of the request's scope.</param>
/// <param name="endpoints">The settings of endpoints.</param>
/// <param name="reader">Reads includes.</param>
/// <param name="engines">The engines.</param>
/// <param name="accessor">
/// Finds the request before its endpoint runs, and from scopes inside the request's scope. Optional: Popcorn does not register it, because
/// the server cannot reuse its contexts with it.
/// </param>
internal sealed class PopcornRequest(
    RequestState state, PopcornEndpoints endpoints, IncludeReader reader, PopcornEngines engines, IHttpContextAccessor? accessor = null)
    : IPopcornRequest
{
    public Include? Include => Find() is { } current ? current.State.Include : null;

    public bool IsRequested<T>(params string[] path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return IsPathRequested<T>(_ => path);
    }

    public bool IsRequested<T>(Expression<Func<T, object?>> member)
    {
        ArgumentNullException.ThrowIfNull(member);
        // An invalid expression is a mistake on any endpoint.
        IReadOnlyList<MemberInfo> members = MemberPath.GetMembers(member);
        return IsPathRequested<T>(json => MemberPath.GetNames(members, json));
    }

    public IPopcornSelection<T> Selection<T>()
    {
        if (Find() is not var (settings, current))
            return engines.GetEngine(EndpointSettings.Off.Json).SelectEverything<T>();
        (PopcornEngine engine, Include include) = Restrict<T>(settings, current);
        return engine.Select<T>(include);
    }

    private bool IsPathRequested<T>(Func<JsonSerializerOptions, string[]> getPath)
    {
        if (Find() is not var (settings, current))
            return true;
        (PopcornEngine engine, Include include) = Restrict<T>(settings, current);
        return engine.IsSelected(typeof(T), include, getPath(settings.Json));
    }

    /// <summary>The engine of the endpoint, and the include within its bounds.</summary>
    private (PopcornEngine Engine, Include Include) Restrict<T>(EndpointSettings settings, RequestState current)
    {
        PopcornEngine engine = engines.GetEngine(settings.Json);
        ThrowUnlessReturned<T>(settings, engine, current.Endpoint);
        return (engine, settings.Restrict(engine, typeof(T), current.Include).WithGranted(current.Granted ?? PolicySet.None));
    }

    /// <summary>An endpoint without declared types may return anything.</summary>
    private static void ThrowUnlessReturned<T>(EndpointSettings settings, PopcornEngine engine, Endpoint? endpoint)
    {
        IReadOnlyList<Type> payloads = settings.Payloads;
        if (payloads.Count == 0 || payloads.Contains(typeof(T)) || payloads.Any(payload => engine.MayHold(payload, typeof(T))))
            return;
        throw new PopcornException(
            $"{endpoint?.DisplayName} does not return {typeof(T)}, but {string.Join(" or ", payloads)}: name a member of that type.");
    }

    /// <returns>Null on an endpoint without Popcorn.</returns>
    private (EndpointSettings Settings, RequestState State)? Find()
    {
        RequestState current = state.Endpoint is null && accessor?.HttpContext is { } context ? RequestState.Get(context, reader) : state;
        return endpoints.GetSettings(current.Endpoint) is { IsOn: true } settings ? (settings, current) : null;
    }
}
