namespace Popcorn;

/// <summary>The options of Popcorn in an ASP.NET Core app.</summary>
public sealed class PopcornHttpOptions
{
    /// <summary>Gets or sets the name of the query parameter that holds the include.</summary>
    public string QueryParameter { get; set; } = "include";

    /// <summary>
    /// Gets the options of the app's engines. Their <see cref="PopcornOptions.Limits"/> and
    /// <see cref="PopcornOptions.UnknownMembers"/> also apply to the includes of requests.
    /// </summary>
    public PopcornOptions Engine { get; } = new();

    /// <summary>
    /// Gets or sets whether the JSON options of minimal APIs, MVC and SignalR hide <see cref="NeverAttribute">[Never]</see> members, and
    /// members with a <see cref="RequiresPolicyAttribute">policy</see>, from all writers but Popcorn. True by default. Does not affect
    /// reading.
    /// </summary>
    public bool HideNeverEverywhere { get; set; } = true;

    /// <summary>
    /// Gets or sets whether the app plans the declared payload types of its endpoints in the background, once it has started. True by
    /// default. The first requests are then faster. Runs no code of the payload types.
    /// </summary>
    public bool WarmUpEndpoints { get; set; } = true;

    /// <summary>
    /// Gets or sets how a request is answered that names a member whose <see cref="RequiresPolicyAttribute">policies</see> the caller does
    /// not satisfy.
    /// </summary>
    public DeniedMembers DeniedMembers { get; set; }

    internal List<Type> WarmTypes { get; } = [];

    internal HashSet<Type> TrustedFormatters { get; } = [];

    /// <summary>
    /// Builds the plans of these types in the background when the app has started, for payloads that no endpoint declares, and logs a
    /// warning for members that System.Text.Json cannot write.
    /// </summary>
    /// <param name="types">The types that endpoints return.</param>
    public PopcornHttpOptions WarmUp(params Type[] types)
    {
        ArgumentNullException.ThrowIfNull(types);
        foreach (Type type in types)
            ArgumentNullException.ThrowIfNull(type, nameof(types));
        WarmTypes.AddRange(types);
        return this;
    }

    /// <summary>
    /// Allows MVC output formatters of these types to precede Popcorn's, and to write other formats for actions with an Allow list. They
    /// ignore includes, lists and <see cref="NeverAttribute"/>.
    /// </summary>
    /// <param name="types">The formatter types.</param>
    public PopcornHttpOptions TrustFormatter(params Type[] types)
    {
        ArgumentNullException.ThrowIfNull(types);
        foreach (Type type in types)
        {
            ArgumentNullException.ThrowIfNull(type, nameof(types));
            TrustedFormatters.Add(type);
        }
        return this;
    }
}
