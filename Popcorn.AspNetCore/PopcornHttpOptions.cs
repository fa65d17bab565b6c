namespace Popcorn;

/// <summary>How Popcorn behaves in an app.</summary>
public sealed class PopcornHttpOptions
{
    /// <summary>The query parameter that holds the include.</summary>
    public string QueryParameter { get; set; } = "include";

    /// <summary>
    /// Gets the options of the app's engines. Their <see cref="PopcornOptions.Limits"/> hold for the includes of requests, too.
    /// </summary>
    public PopcornOptions Engine { get; } = new();

    /// <summary>
    /// Whether the JSON options of the app, those of minimal APIs, MVC and SignalR, hide [Never] members from every writer, and
    /// not from Popcorn alone. On by default. Reading is the same either way.
    /// </summary>
    public bool HideNeverEverywhere { get; set; } = true;

    internal List<Type> WarmTypes { get; } = [];

    internal HashSet<Type> TrustedFormatters { get; } = [];

    /// <summary>
    /// Types whose plans are made in the background when the app starts, so that no request waits for them. What System.Text.Json
    /// cannot write of them is logged as a warning then.
    /// </summary>
    public PopcornHttpOptions WarmUp(params Type[] types)
    {
        ArgumentNullException.ThrowIfNull(types);
        foreach (Type type in types)
            ArgumentNullException.ThrowIfNull(type, nameof(types));
        WarmTypes.AddRange(types);
        return this;
    }

    /// <summary>
    /// MVC output formatters that may come before Popcorn's, or write other formats for actions with an Allow list. What they
    /// write follows no include, no list and no <see cref="NeverAttribute"/>.
    /// </summary>
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
