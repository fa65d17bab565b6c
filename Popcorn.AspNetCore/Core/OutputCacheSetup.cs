using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Puts <see cref="VaryByInclude"/> before the policies of endpoints. It runs for all of them: a policy in an endpoint's metadata would
/// replace the app's own, since only the last one there counts.
/// </summary>
internal sealed class OutputCacheSetup(PopcornEndpoints endpoints) : IPostConfigureOptions<OutputCacheOptions>
{
    public void PostConfigure(string? name, OutputCacheOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        options.AddBasePolicy(new VaryByInclude(endpoints));
    }
}
