using Microsoft.AspNetCore.Authentication;

namespace Popcorn.Store.Demo;

/// <summary>The two callers of the demo, and the policy that tells them apart.</summary>
public static class DemoCallers
{
    public const string Visitor = "visitor";

    public const string Buyer = "buyer";

    /// <summary>The policy of members that only buyers see.</summary>
    public const string Purchasing = "purchasing";

    /// <summary>Adds the callers in development. Elsewhere nobody is believed, and every caller is a visitor.</summary>
    public static IServiceCollection AddDemoCallers(this IServiceCollection services, IHostEnvironment environment)
    {
        services.AddAuthentication();
        if (environment.IsDevelopment())
        {
            services.AddAuthentication(DemoCallerHandler.SchemeName)
                .AddScheme<AuthenticationSchemeOptions, DemoCallerHandler>(DemoCallerHandler.SchemeName, configureOptions: null);
        }
        return services.AddPurchasingPolicy();
    }

    public static IServiceCollection AddPurchasingPolicy(this IServiceCollection services) =>
        services.AddAuthorization(options => options.AddPolicy(Purchasing, policy => policy.RequireUserName(Buyer)));
}
