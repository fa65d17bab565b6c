using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Usage;

/// <summary>The counter of an app, if it counts.</summary>
internal sealed class PopcornUsage(IOptions<PopcornHttpOptions> options, IServiceProvider services) : IPopcornUsage
{
    /// <summary>Null where the app does not count.</summary>
    public UsageCounter? Counter { get; } = options.Value.Usage.Enabled
        ? new UsageCounter(options.Value.Usage, services.GetService<TimeProvider>() ?? TimeProvider.System)
        : null;

    public IReadOnlyList<MemberUsage> GetMembers(int days = 30, string? client = null)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(days, 1);
        if (Counter is null)
            throw new InvalidOperationException("The app does not count usage: set Usage.Enabled of the options in AddPopcorn.");
        if (client is not null && options.Value.Usage.Client is null)
            throw new InvalidOperationException("The app does not tell clients apart: set Usage.Client of the options in AddPopcorn.");
        return Counter.GetMembers(days, client);
    }
}
