using System.Security.Claims;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Http.Server;

/// <summary>An app whose endpoints are called without a server around them.</summary>
internal sealed class UnservedApp : IDisposable
{
    private readonly WebApplication _app;

    public UnservedApp(Action<PopcornHttpOptions> popcorn, Action<AuthorizationOptions> authorization, Action<WebApplication> map)
    {
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions { EnvironmentName = "Production" });
        builder.WebHost.UseKestrelCore(); // An app needs a server, also one that is never started.
        builder.Services.AddRouting().AddPopcorn(popcorn).AddAuthorization(authorization);
        _app = builder.Build();
        map(_app);
        Endpoints = [.. ((IEndpointRouteBuilder)_app).DataSources.SelectMany(source => source.Endpoints)];
    }

    /// <summary>The endpoints, in the order in which they were mapped.</summary>
    public IReadOnlyList<Endpoint> Endpoints { get; }

    public async Task SendAsync(Endpoint endpoint, ClaimsPrincipal user, Stream body)
    {
        using IServiceScope scope = _app.Services.CreateScope();
        var context = new DefaultHttpContext { RequestServices = scope.ServiceProvider, User = user };
        context.Request.Method = HttpMethods.Get;
        context.Response.Body = body;
        context.SetEndpoint(endpoint);
        await endpoint.RequestDelegate!(context);
        await context.Response.BodyWriter.FlushAsync();
    }

    public void Dispose() => ((IDisposable)_app).Dispose();
}
