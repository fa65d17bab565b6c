using Microsoft.AspNetCore.OutputCaching;
using Popcorn;
using Popcorn.AspNetCore.Core;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Extension methods that cache responses for several callers.</summary>
public static class PopcornOutputCachePolicyBuilderExtensions
{
    /// <summary>
    /// Gives callers who satisfy different <see cref="RequiresPolicyAttribute">policies</see> different entries in the output cache.
    /// Without it, responses of endpoints whose types have such members are not stored. Authentication must run before the cache. The
    /// default policy of the framework stores no responses to callers who are signed in: to store these, exclude it and add a policy of
    /// your own.
    /// </summary>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static OutputCachePolicyBuilder VaryByPopcornPolicies(this OutputCachePolicyBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.AddPolicy<VaryByPolicies>();
    }
}
