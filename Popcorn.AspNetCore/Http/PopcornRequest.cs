using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Http;

/// <inheritdoc/>
/// <param name="accepted">What the filter of this request's endpoint found out.</param>
/// <param name="endpoints">The settings of endpoints.</param>
/// <param name="reader">Reads includes.</param>
/// <param name="engines">The engines.</param>
/// <param name="accessor">Where an app has one, it tells what no filter has told yet. Popcorn adds none: a server with it makes
/// anew for each request what it uses again without, and has a slot of the execution context to change.</param>
internal sealed class PopcornRequest(
    AcceptedRequest accepted, PopcornEndpoints endpoints, IncludeReader reader, PopcornEngines engines, IHttpContextAccessor? accessor = null) : IPopcornRequest
{
    public Include? Include => Read().Include;

    public bool IsRequested<T>(params string[] path)
    {
        ArgumentNullException.ThrowIfNull(path);
        (EndpointSettings settings, Include? include) = Read();
        if (!settings.IsOn)
            return true;
        PopcornEngine engine = engines.For(settings.Json);
        return engine.IsSelected(typeof(T), settings.For(engine, typeof(T), include, StatusCodes.Status200OK), path);
    }

    private (EndpointSettings Settings, Include? Include) Read()
    {
        if (accepted.Settings is { } known)
            return (known, accepted.Include);
        return accessor?.HttpContext is { } context && endpoints.Of(context.GetEndpoint()) is { IsOn: true } settings
            ? (settings, reader.Accepted(context))
            : (EndpointSettings.Off, null);
    }
}
