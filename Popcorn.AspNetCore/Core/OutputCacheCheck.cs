using System.Collections;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Logs which endpoints the output cache does not store, although the app asks for it, because their types have members with policies.
/// </summary>
internal sealed class OutputCacheCheck(
    PopcornEngines engines, PopcornEndpoints endpoints, IServiceProvider services, ILoggerFactory loggers)
{
    private const BindingFlags Inner = BindingFlags.Instance | BindingFlags.NonPublic;

    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);

    /// <param name="used">The endpoints that use Popcorn.</param>
    public void Report(IEnumerable<Endpoint> used)
    {
        if (!engines.MayRequirePolicies || services.GetService<IOutputCacheStore>() is null)
            return;
        OutputCacheOptions options = services.GetRequiredService<IOptions<OutputCacheOptions>>().Value;
        IEnumerable<object> shared = GetInner<IEnumerable<IOutputCachePolicy>>(options, "BasePolicies") ?? [];
        object[] others = [.. shared.Where(policy => policy is not VaryByInclude)];
        var named = GetInner<IDictionary>(options, "NamedPolicies");
        foreach (Endpoint endpoint in used.Where(CanBeRead))
        {
            object[] own = [.. others, .. GetPolicies(endpoint, named)];
            if (own.Length > 0 && !own.Any(policy => IsOrHolds(policy, named)) && HasPolicies(endpoint))
                PopcornLog.NotCached(_logger, endpoint.DisplayName);
        }
    }

    /// <summary>The output cache stores responses to GET and HEAD.</summary>
    private static bool CanBeRead(Endpoint endpoint) =>
        endpoint.Metadata.GetMetadata<HttpMethodMetadata>()?.HttpMethods is not { Count: > 0 } methods
        || methods.Any(method => HttpMethods.IsGet(method) || HttpMethods.IsHead(method));

    /// <summary>As the output cache, uses the last policy and the last attribute.</summary>
    private static IEnumerable<object> GetPolicies(Endpoint endpoint, IDictionary? named)
    {
        if (endpoint.Metadata.GetMetadata<IOutputCachePolicy>() is { } policy)
            yield return policy;
        if (endpoint.Metadata.GetMetadata<OutputCacheAttribute>() is { NoStore: false } attribute)
            yield return attribute.PolicyName is { } name && named?[name] is { } other ? other : attribute;
    }

    /// <summary>
    /// Whether a policy is, or is composed of, <see cref="VaryByPolicies"/>. The policies that the framework composes have no public
    /// members. What is not found is only logged without need.
    /// </summary>
    private static bool IsOrHolds(object? part, IDictionary? named) => part switch
    {
        VaryByPolicies => true,
        Type type => type == typeof(VaryByPolicies),
        string name => named?[name] is { } policy && IsOrHolds(policy, named),
        IEnumerable<IOutputCachePolicy> all => all.Any(policy => IsOrHolds(policy, named)),
        IOutputCachePolicy when part.GetType().Assembly == typeof(OutputCacheOptions).Assembly =>
            part.GetType().GetFields(Inner).Any(field => IsOrHolds(field.GetValue(part), named)),
        _ => false,
    };

    private bool HasPolicies(Endpoint endpoint)
    {
        try
        {
            return !endpoints.GetSettings(endpoint).Required.IsEmpty;
        }
        catch (Exception exception) when (exception is PopcornException or NotSupportedException or InvalidOperationException)
        {
            // The first request throws it.
            return false;
        }
    }

    private static T? GetInner<T>(OutputCacheOptions options, string name)
        where T : class => typeof(OutputCacheOptions).GetProperty(name, Inner)?.GetValue(options) as T;
}
