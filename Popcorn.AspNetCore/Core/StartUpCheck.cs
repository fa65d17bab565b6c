using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Looks at the whole set-up when the host starts, after the app has mapped its endpoints and before it listens. A mistake stops the
/// start, since an Allow list that nothing applies would show only by what it lets out.
/// </summary>
internal sealed class StartUpCheck(IOptions<PopcornHttpOptions> options, PopcornEndpoints endpoints, EndpointCheck check, ILoggerFactory loggers)
    : IStartupFilter
{
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);

    public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => app =>
    {
        next(app);
        Check(app.ApplicationServices);
    };

    /// <exception cref="PopcornException">Something is wrong; the message names each endpoint and its remedy.</exception>
    private void Check(IServiceProvider services)
    {
        if (services.GetService<EndpointDataSource>() is not { } source)
            return;
        List<string> mistakes = [];
        if (options.Value.HideNeverEverywhere)
            mistakes.AddRange(HostJson.Hide(services, options.Value.Engine));
        var used = new List<Endpoint>();
        foreach (Endpoint endpoint in source.Endpoints)
        {
            if (check.Mistake(endpoint) is { } mistake)
                mistakes.Add(mistake);
            else if (endpoints.Of(endpoint).IsOn)
                used.Add(endpoint);
        }
        var controllers = services.GetService<IControllerSupport>();
        if (controllers is not null)
            mistakes.AddRange(controllers.CompleteActions(used));
        if (mistakes.Count > 0)
            throw new PopcornException(string.Join(Environment.NewLine, mistakes));
        // A warning of its own tells that another serializer writes the answers of controllers.
        if (used.Count == 0 && controllers is not { Json: null })
            PopcornLog.Unused(_logger);
    }
}
