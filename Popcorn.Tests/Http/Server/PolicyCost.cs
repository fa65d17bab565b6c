using System.Diagnostics;
using System.Security.Claims;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http.Server;

/// <summary>How much longer an endpoint runs for asking one policy, without a server around it.</summary>
internal sealed class PolicyCost : IDisposable
{
    private const int RequestsInTurn = 500;
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(3);

    private readonly WebApplication _app;
    private readonly Endpoint _plain;
    private readonly Endpoint _asking;
    private readonly ClaimsPrincipal _user = new(new ClaimsIdentity([new Claim("may", "see")], "test"));

    public PolicyCost()
    {
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions { EnvironmentName = "Production" });
        builder.WebHost.UseKestrelCore(); // An app needs a server, also one that is never started.
        builder.Services.AddRouting()
            .AddPopcorn(options => options.For<Asking>(type => type.RequirePolicy(asking => asking.Name, "see")))
            .AddAuthorization(options => options.AddPolicy("see", policy => policy.RequireClaim("may", "see")));
        _app = builder.Build();
        _app.MapGet("/plain", () => new Plain(1, "n")).WithPopcorn();
        _app.MapGet("/asking", () => new Asking(1, "n")).WithPopcorn();
        Endpoint[] endpoints = [.. ((IEndpointRouteBuilder)_app).DataSources.SelectMany(source => source.Endpoints)];
        (_plain, _asking) = (endpoints[0], endpoints[1]);
    }

    /// <summary>Takes turns, and returns the median of the differences in microseconds, and that of the plain endpoint.</summary>
    public async Task<(double More, double Plain)> MeasureAsync(int turns)
    {
        // The runtime recompiles what is hot in the background.
        var warmUp = Stopwatch.StartNew();
        while (warmUp.Elapsed < WarmUp)
            _ = await TurnAsync(_plain) + await TurnAsync(_asking);
        var more = new double[turns];
        var plain = new double[turns];
        for (int i = 0; i < turns; i++)
        {
            plain[i] = await TurnAsync(_plain);
            more[i] = await TurnAsync(_asking) - plain[i];
        }
        Array.Sort(more);
        Array.Sort(plain);
        return (more[turns / 2], plain[turns / 2]);
    }

    public void Dispose() => ((IDisposable)_app).Dispose();

    private async Task<double> TurnAsync(Endpoint endpoint)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < RequestsInTurn; i++)
        {
            using IServiceScope scope = _app.Services.CreateScope();
            var context = new DefaultHttpContext { RequestServices = scope.ServiceProvider, User = _user };
            context.Request.Method = HttpMethods.Get;
            context.SetEndpoint(endpoint);
            await endpoint.RequestDelegate!(context);
            await context.Response.BodyWriter.FlushAsync();
        }
        return Stopwatch.GetElapsedTime(start).TotalMicroseconds / RequestsInTurn;
    }

    private sealed record Plain(int Id, string Name);

    private sealed record Asking(int Id, string Name);
}
