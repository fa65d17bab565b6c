using Popcorn.Diagnostics;

namespace Popcorn.AspNetCore.Usage;

/// <summary>One member of one endpoint, with how often it was selected since the app has started.</summary>
/// <param name="endpoint">The method and the route.</param>
/// <param name="member">The type and the JSON name.</param>
internal sealed class UsageRow(string endpoint, string member)
{
    public string Endpoint => endpoint;

    public string Member => member;

    /// <summary>The totals, by <see cref="AskedBy"/>. They never decrease.</summary>
    public long[] Totals { get; } = new long[Enum.GetValues<AskedBy>().Length];
}
