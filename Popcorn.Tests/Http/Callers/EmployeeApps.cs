using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.OutputCaching;
using Calls = Popcorn.Tests.Http.EntryPoints.Calls;

namespace Popcorn.Tests.Http.Callers;

/// <summary>The same employees through both entry points.</summary>
internal static class EmployeeApps
{
    /// <summary>Cache policies that store responses to callers who are signed in.</summary>
    public const string Anyone = "anyone";

    public const string ByPolicies = "by policies";

    public const string Always = "always";

    /// <summary>Cache policies that remove from the key what others have added: before, and after the policies of the caller.</summary>
    public const string ClearedFirst = "cleared first";

    public const string ClearedLast = "cleared last";

    private const string MinimalApi = "minimal API";
    private const string Group = "MVC in a group";

    public static string[] EntryPoints { get; } = [MinimalApi, "MVC", Group];

    public static TestApp Start(
        string entryPoint, Action<PopcornHttpOptions>? configure = null, Action<IServiceCollection>? services = null,
        Action<WebApplication>? map = null, Action<WebApplication>? use = null) => TestApp.Start(
        builder =>
        {
            builder.Services.AddSingleton<Calls>().AddSingleton<AskedPolicies>().AddSingleton<Gate>();
            if (entryPoint == MinimalApi)
                builder.Services.AddPopcorn(configure);
            else
                OnlyController.Add(builder.Services, typeof(EmployeesController)).AddPopcorn(configure);
            builder.Services.AddAuthentication("header").AddScheme<AuthenticationSchemeOptions, HeaderAuthentication>("header", null);
            builder.Services.AddTransient<IAuthorizationService, CountedAuthorization>().AddAuthorization(options =>
            {
                foreach (string name in (string[])["hr", "board"])
                    options.AddPolicy(name, policy => policy.RequireClaim(HeaderAuthentication.Claim, name));
                options.AddPolicy("owner", policy => policy.RequireAssertion(
                    context => ((HttpContext)context.Resource!).Request.RouteValues["owner"] is "me"));
            });
            builder.Services.AddOutputCache(options =>
            {
                options.AddPolicy(Anyone, new StoringPolicy(false));
                options.AddPolicy(Always, new StoringPolicy(true));
                options.AddPolicy(
                    ByPolicies,
                    policy => policy.AddPolicy<QuietPolicy>().VaryByPopcornPolicies().VaryByValue("popcorn-policies", "of the app"),
                    excludeDefaultPolicy: true);
                options.AddPolicy(ClearedFirst, policy => policy.AddPolicy<Clearing>().VaryByPopcornPolicies());
                options.AddPolicy(ClearedLast, policy => policy.VaryByPopcornPolicies().AddPolicy<Clearing>());
            });
            builder.Services.AddResponseCaching();
            services?.Invoke(builder.Services);
        },
        app =>
        {
            app.UseRouting().UseAuthentication().UseAuthorization().UseResponseCaching().UseOutputCache();
            use?.Invoke(app);
            if (entryPoint == MinimalApi)
                EmployeeHandlers.Map(app.MapGroup("").WithPopcorn());
            else
                (entryPoint == Group ? app.MapGroup("").WithPopcorn() : (IEndpointRouteBuilder)app).MapControllers();
            map?.Invoke(app);
        });

    public static async Task<string> GetAsync(this TestApp app, string url, string? may)
    {
        using HttpResponseMessage response = await SendAsync(app, url, may);
        return await response.Content.ReadAsStringAsync();
    }

    public static async Task<HttpStatusCode> GetStatusAsync(this TestApp app, string url, string? may)
    {
        using HttpResponseMessage response = await SendAsync(app, url, may);
        return response.StatusCode;
    }

    public static Task<HttpResponseMessage> SendAsync(this TestApp app, string url, string? may) =>
        app.SendAsync(url, HeaderAuthentication.Header, may);

    /// <summary>Stores everything, as an app may do that knows its responses.</summary>
    private class StoringPolicy(bool insists) : IOutputCachePolicy
    {
        public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
        {
            context.EnableOutputCaching = context.AllowCacheLookup = context.AllowCacheStorage = true;
            context.CacheVaryByRules.QueryKeys = "*";
            return ValueTask.CompletedTask;
        }

        public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

        public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation)
        {
            context.AllowCacheStorage |= insists;
            return ValueTask.CompletedTask;
        }
    }

    private sealed class QuietPolicy() : StoringPolicy(false);

    private sealed class Clearing() : Caching.ClearingPolicy(true);
}
