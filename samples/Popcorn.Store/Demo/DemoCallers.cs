using Microsoft.AspNetCore.Authentication;

namespace Popcorn.Store.Demo;

/// <summary>The two callers of the demo. The policy is what an app of one's own has too.</summary>
public static class DemoCallers
{
    public const string Visitor = "visitor";

    public const string Buyer = "buyer";

    /// <summary>The policy of members that only those see who buy for the shop.</summary>
    public const string Purchasing = "purchasing";

    public static IServiceCollection AddDemoCallers(this IServiceCollection services)
    {
        services.AddAuthentication(DemoCallerHandler.SchemeName)
            .AddScheme<AuthenticationSchemeOptions, DemoCallerHandler>(DemoCallerHandler.SchemeName, configureOptions: null);
        return services.AddAuthorization(options => options.AddPolicy(Purchasing, policy => policy.RequireUserName(Buyer)));
    }
}
