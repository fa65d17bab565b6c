using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <inheritdoc/>
/// <param name="scoped">What is known in this request's scope.</param>
/// <param name="endpoints">The settings of endpoints.</param>
/// <param name="reader">Reads includes.</param>
/// <param name="engines">The engines.</param>
/// <param name="accessor">Where an app has one, it tells what is not known in the scope: before the endpoint runs, and in scopes
/// within it. Popcorn adds none: a server with it makes anew for each request what it uses again without, and has a slot of the
/// execution context to change.</param>
internal sealed class PopcornRequest(
    ScopedRequest scoped, PopcornEndpoints endpoints, IncludeReader reader, PopcornEngines engines, IHttpContextAccessor? accessor = null) : IPopcornRequest
{
    public Include? Include => Read().Include;

    public bool IsRequested<T>(params string[] path)
    {
        ArgumentNullException.ThrowIfNull(path);
        (EndpointSettings settings, Include? include) = Read();
        if (!settings.IsOn)
            return true;
        PopcornEngine engine = engines.GetEngine(settings.Json);
        if (!MayAnswerWith<T>(settings, engine))
        {
            throw new PopcornException(
                $"{scoped.Endpoint?.DisplayName} does not answer with {typeof(T)}, but with {string.Join(" or ", settings.Payloads)}: ask for a member of that.");
        }
        return engine.IsSelected(typeof(T), settings.For(engine, typeof(T), include, StatusCodes.Status200OK), path);
    }

    /// <summary>Anything may come where nothing is declared.</summary>
    private static bool MayAnswerWith<T>(EndpointSettings settings, PopcornEngine engine)
    {
        if (settings.Payloads.Count == 0 || settings.Payloads.Contains(typeof(T)))
            return true;
        return settings.Payloads.Any(payload => engine.MayHold(payload, typeof(T)));
    }

    private (EndpointSettings Settings, Include? Include) Read()
    {
        HttpContext? context = scoped.Endpoint is null ? accessor?.HttpContext : null;
        if (endpoints.Of(scoped.Endpoint ?? context?.GetEndpoint()) is not { IsOn: true } settings)
            return (EndpointSettings.Off, null);
        return (settings, context is null ? scoped.Include : reader.Accepted(context));
    }
}
