namespace Popcorn.Benchmarks.Endpoints;

/// <summary>Who answers, with what, and what it is asked for.</summary>
/// <param name="Payload">What the endpoint answers with.</param>
/// <param name="Door">The kind of endpoint.</param>
/// <param name="Include">What the client asks Popcorn for, empty for no include; null for the app without Popcorn.</param>
/// <param name="Ignored">What the app without Popcorn is asked for, which it does not understand: the same request, so that what a
/// query costs the server itself can be told.</param>
internal sealed record Contender(Payload Payload, string Door, string? Include, string? Ignored = null)
{
    public const string Minimal = "minimal";
    public const string Mvc = "mvc";
    public const string Everything = "[**]";
    public const string Selection = "[id,name]";

    public static IReadOnlyList<string> Doors { get; } = [Minimal, Mvc];

    public string Name => Include switch
    {
        null => $"{DoorName(Door)}, default{(Ignored is null ? "" : $", asked for `{Ignored}`")}",
        "" => $"{DoorName(Door)}, Popcorn, no include",
        _ => $"{DoorName(Door)}, Popcorn, `{Include}`",
    };

    public bool IsDefault => Include is null;

    /// <summary>Whether it must write what the default writes.</summary>
    public bool IsWhole => Include != Selection;

    public string Path => $"/{Door}/{Payload.Path}{(string.IsNullOrEmpty(Include ?? Ignored) ? "" : $"?include={Include ?? Ignored}")}";

    /// <summary>The names that a selection asks for.</summary>
    public IReadOnlyList<string> Names => Include?.Trim('[', ']').Split(',') ?? [];

    public static string DoorName(string door) => door == Minimal ? "minimal API" : "MVC";

    /// <summary>Those that are compared with each other. The first is the default.</summary>
    public static IReadOnlyList<Contender> Group(Payload payload, string door) =>
        [new(payload, door, null), new(payload, door, Everything), new(payload, door, ""), new(payload, door, Selection)];

    /// <summary>The same, with what a query alone costs.</summary>
    public static IReadOnlyList<Contender> GroupWithQuery(Payload payload, string door) =>
        [.. Group(payload, door), new(payload, door, null, Everything)];
}
