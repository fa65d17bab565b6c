using System.Diagnostics;
using System.Security.Claims;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Popcorn.Testing.Http.Server;

/// <summary>How much longer an endpoint runs for asking one policy, without a server around it.</summary>
internal sealed class PolicyCost : IDisposable
{
    private const int RequestsInTurn = 500;
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(3);

    private readonly ClaimsPrincipal _user = new(new ClaimsIdentity([new Claim("may", "see")], "test"));
    private readonly UnservedApp _app = new(
        options => options.For<Asking>(type => type.RequirePolicy(asking => asking.Name, "see")),
        options => options.AddPolicy("see", policy => policy.RequireClaim("may", "see")),
        app =>
        {
            app.MapGet("/plain", () => new Plain(1, "n")).WithPopcorn();
            app.MapGet("/asking", () => new Asking(1, "n")).WithPopcorn();
        });

    private Endpoint PlainEndpoint => _app.Endpoints[0];
    private Endpoint AskingEndpoint => _app.Endpoints[1];

    /// <summary>Takes turns, and returns the median of the differences in microseconds, and that of the plain endpoint.</summary>
    public async Task<(double More, double Plain)> MeasureAsync(int turns)
    {
        // The runtime recompiles what is hot in the background.
        var warmUp = Stopwatch.StartNew();
        while (warmUp.Elapsed < WarmUp)
            _ = await TurnAsync(PlainEndpoint) + await TurnAsync(AskingEndpoint);
        var more = new double[turns];
        var plain = new double[turns];
        for (int i = 0; i < turns; i++)
        {
            plain[i] = await TurnAsync(PlainEndpoint);
            more[i] = await TurnAsync(AskingEndpoint) - plain[i];
        }
        Array.Sort(more);
        Array.Sort(plain);
        return (more[turns / 2], plain[turns / 2]);
    }

    public void Dispose() => _app.Dispose();

    private async Task<double> TurnAsync(Endpoint endpoint)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < RequestsInTurn; i++)
            await _app.SendAsync(endpoint, _user, Stream.Null);
        return Stopwatch.GetElapsedTime(start).TotalMicroseconds / RequestsInTurn;
    }

    private sealed record Plain(int Id, string Name);

    private sealed record Asking(int Id, string Name);
}
