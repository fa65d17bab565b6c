using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;
using ModelContextProtocol.Server;
using Popcorn;
using Popcorn.Loading;
using Popcorn.Mcp.Core;
using Popcorn.Mcp.Resources;
using Popcorn.Mcp.Server;
using Popcorn.Mcp.Tools;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Extension methods that add Popcorn to MCP servers.</summary>
public static class PopcornMcpServerBuilderExtensions
{
    /// <summary>
    /// Gives the tools whose results are objects an optional <c>include</c> argument, and writes the results of all tools and resources, so
    /// that no member with <see cref="NeverAttribute"/> is in any of them. The order of this call and of <c>WithTools</c> does not matter.
    /// Repeated calls only configure the options further.
    /// </summary>
    /// <param name="builder">The builder of the server.</param>
    /// <param name="configure">Configures the options.</param>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static IMcpServerBuilder WithPopcorn(this IMcpServerBuilder builder, Action<PopcornMcpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        IServiceCollection services = builder.Services;
        if (configure is not null)
            services.Configure(configure);
        if (services.Any(service => service.ServiceType == typeof(CallEngines)))
            return builder;
        services.AddOptions<PopcornMcpOptions>()
            .Validate(
                options => !string.IsNullOrWhiteSpace(options.ArgumentName),
                $"{nameof(PopcornMcpOptions)}.{nameof(PopcornMcpOptions.ArgumentName)} must not be empty.")
            .ValidateOnStart();
        services.AddSingleton<CallEngines>();
        services.AddSingleton<McpMetrics>();
        services.AddSingleton<PolicyCheck>();
        services.AddSingleton<SettingsReader>();
        services.AddSingleton<IncludeAdvice>();
        services.AddSingleton<ResultLimit>();
        services.AddSingleton<CallPipeline>();
        services.AddSingleton<ToolWrapper>();
        services.AddSingleton<ResourceWrapper>();
        services.AddSingleton<ServerPrimitives>();
        services.AddSingleton<ICallSelections, CallSelections>();
        services.TryAddScoped(typeof(IPopcornSelection<>), typeof(CallSelection<>));
        services.AddSingleton<IPostConfigureOptions<McpServerOptions>, ServerSetup>();
        services.AddSingleton<IHostedService, StartUpCheck>();
        return builder;
    }
}
