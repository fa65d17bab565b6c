using Microsoft.AspNetCore.Http;

namespace Popcorn;

/// <summary>How an app counts which members clients ask for.</summary>
public sealed class PopcornUsageOptions
{
    /// <summary>
    /// Gets or sets whether the app counts, for <see cref="IPopcornUsage"/> and for the metric <c>popcorn.members.selected</c>. False by
    /// default.
    /// </summary>
    public bool Enabled { get; set; }

    /// <summary>Gets or sets for how many days counts are kept, with today. 30 by default, 366 at most.</summary>
    public int Days
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 366);
            field = value;
        }
    } = 30;

    /// <summary>
    /// Gets or sets what identifies the client of a request, such as the name of its API key; null, or a function that returns null, to
    /// count without. Take it from what was authenticated: of names that anybody can invent, only so many are told apart as fit into
    /// memory. All others are one client, <c>(others)</c>.
    /// </summary>
    public Func<HttpContext, string?>? Client { get; set; }
}
