using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Makes responses that depend on the caller private after the code of the app, which may set cache headers when the response starts. The
/// server calls such code in reverse order of registration, so this registers before all others: it must be the first startup filter.
/// </summary>
internal sealed class PrivateResponses(PopcornEngines engines) : IStartupFilter
{
    private static readonly Func<object, Task> OnStarting = context =>
    {
        var http = (HttpContext)context;
        if (CacheHeaders.IsMarkedPrivate(http))
            CacheHeaders.MakePrivate(http.Response.Headers);
        return Task.CompletedTask;
    };

    public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => app =>
    {
        app.Use(Register);
        next(app);
    };

    private RequestDelegate Register(RequestDelegate next) => context =>
    {
        // Assemblies that are loaded later can have policies.
        if (engines.MayRequirePolicies)
            context.Response.OnStarting(OnStarting, context);
        return next(context);
    };
}
