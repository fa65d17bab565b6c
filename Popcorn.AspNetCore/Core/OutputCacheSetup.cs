using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Adds <see cref="VaryByInclude"/> as a base policy, which runs before the policies of endpoints. A policy in the metadata of an
/// endpoint would replace the policy of the app, because only the last one counts.
/// </summary>
internal sealed class OutputCacheSetup(VaryByInclude policy) : IPostConfigureOptions<OutputCacheOptions>
{
    public void PostConfigure(string? name, OutputCacheOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        options.AddBasePolicy(policy);
    }
}
