namespace Popcorn;

/// <summary>
/// Says which members clients ask for, as far as this process knows: see <see cref="PopcornHttpOptions.Usage"/>. A successful response
/// counts once for each member that its include selects, whether its value has the member or not.
/// </summary>
public interface IPopcornUsage
{
    /// <summary>
    /// Gets the members that the endpoints of the counted responses can write, also those that nobody has asked for, by endpoint and name.
    /// </summary>
    /// <param name="days">The number of days, with today (UTC).</param>
    /// <param name="client">What only this client has asked for: see <see cref="PopcornUsageOptions.Client"/>; null for all.</param>
    /// <exception cref="InvalidOperationException">
    /// The app does not count, or <paramref name="client"/> is given and the app does not tell clients apart.
    /// </exception>
    IReadOnlyList<MemberUsage> GetMembers(int days = 30, string? client = null);
}
