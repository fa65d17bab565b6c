using System.Security.Claims;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Http.Server;

/// <summary>Two callers, each of whom may see what the other may not, ask the same of one app at the same time.</summary>
internal sealed class TwoCallers : IDisposable
{
    public const string Salaries = "salaries";

    public const string Reviews = "reviews";

    private const string Header = "Caller";
    private const int Rows = 3;
    private const int Workers = 8;

    private static readonly string[] Callers = [Salaries, Reviews];
    private static readonly string[] Includes =
    [
        "", "[id]", "[*]", "[**]", "[salary,review]", "[name,salary]", "[id,chief[salary,review]]", "[-salary]", "[review,-id]", "[chief]",
    ];

    private readonly ServerApp _app;
    private readonly bool _isCached;
    private readonly Dictionary<(string Caller, string Include), byte[]> _expected = [];

    /// <param name="isCached">Whether the output cache stores what it may, for everyone.</param>
    public TwoCallers(bool isCached)
    {
        _isCached = isCached;
        SalariedEmployee[] rows = [.. Enumerable.Range(1, Rows).Select(id => new SalariedEmployee(id, $"n{id}"))];
        var engine = new PopcornEngine(options: new PopcornOptions().For<SalariedEmployee>(SalariedEmployee.AddRules));
        foreach (string caller in Callers)
        {
            foreach (string include in Includes)
                _expected[(caller, include)] = engine.SerializeToUtf8Bytes(rows, Include.Parse(include).WithGrantedPolicies(caller));
        }
        _app = ServerApp.Start(EntryPoint.Both, [Answer.Of("staff", _ => rows)], configure: Configure, use: Use);
    }

    public string Name => _isCached ? "output cache" : "no cache";

    /// <summary>Sends random requests of both callers, interleaved, to one entry point.</summary>
    /// <returns>What is wrong; null if all is well.</returns>
    public async Task<string?> FindMistakeAsync(EntryPoint entryPoint, int requests, int seed)
    {
        string?[] mistakes = await Task.WhenAll(Enumerable.Range(0, Workers).Select(worker => Task.Run(
            () => SendAsync(entryPoint, (requests + Workers - 1 - worker) / Workers, seed + worker))));
        return Array.Find(mistakes, mistake => mistake is not null);
    }

    public void Dispose() => _app.Dispose();

    private async Task<string?> SendAsync(EntryPoint entryPoint, int requests, int seed)
    {
        var random = new Random(seed);
        for (int i = 0; i < requests; i++)
        {
            string caller = Callers[random.Next(Callers.Length)];
            string include = Includes[random.Next(Includes.Length)];
            using var request = new HttpRequestMessage(HttpMethod.Get, $"/{entryPoint}/staff?include={include}");
            request.Headers.Add(Header, caller);
            using HttpResponseMessage response = await _app.Client.SendAsync(request);
            byte[] body = await response.Content.ReadAsByteArrayAsync();
            if (!body.AsSpan().SequenceEqual(_expected[(caller, include)]) || response.Headers.CacheControl is not { Private: true })
                return $"{entryPoint}, {Name}, seed {seed}, request {i}: {caller} got for {include}: {response}\n"
                    + Encoding.UTF8.GetString(body);
        }
        return null;
    }

    private void Configure(WebApplicationBuilder builder)
    {
        LogSink.KeepWarnings(builder);
        builder.Services.Configure<PopcornHttpOptions>(options => options.For<SalariedEmployee>(SalariedEmployee.AddRules));
        builder.Services.AddAuthorization(options =>
        {
            foreach (string caller in Callers)
                options.AddPolicy(caller, policy => policy.RequireClaim(Header, caller));
        });
        builder.Services.AddOutputCache(options => options.AddBasePolicy(new StoringPolicy(_isCached)));
    }

    private static void Use(WebApplication app) => app.UseRouting().Use(SignIn).UseOutputCache();

    private static Task SignIn(HttpContext context, RequestDelegate next)
    {
        context.User = new ClaimsPrincipal(new ClaimsIdentity([new Claim(Header, context.Request.Headers[Header].ToString())], Header));
        return next(context);
    }

    /// <summary>An app's mistake: it stores the responses to all callers under one key.</summary>
    private sealed class StoringPolicy(bool isOn) : IOutputCachePolicy
    {
        public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
        {
            context.EnableOutputCaching = context.AllowCacheLookup = context.AllowCacheStorage = context.AllowLocking = isOn;
            return ValueTask.CompletedTask;
        }

        public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

        public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;
    }
}
