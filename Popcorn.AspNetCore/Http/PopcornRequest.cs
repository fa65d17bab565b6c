using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Http;

/// <inheritdoc/>
internal sealed class PopcornRequest(
    IHttpContextAccessor accessor, PopcornEndpoints endpoints, IncludeReader reader, PopcornEngines engines) : IPopcornRequest
{
    private IncludeFeature? _read;

    public Include? Include => (_read ??= Read()).Include;

    public bool IsRequested<T>(params string[] path)
    {
        ArgumentNullException.ThrowIfNull(path);
        if (accessor.HttpContext is not { } context || endpoints.Of(context.GetEndpoint()) is not { IsOn: true } settings)
            return true;
        PopcornEngine engine = engines.For(settings.Json);
        return engine.IsSelected(typeof(T), settings.For(engine, typeof(T), Include, StatusCodes.Status200OK), path);
    }

    /// <summary>Once: who asks without a filter before it would parse the text at each question.</summary>
    private IncludeFeature Read() => new(accessor.HttpContext is { } context ? reader.Accepted(context) : null);
}
