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

    /// <summary>Doors that the contenders of Popcorn do not go through: what writes itself there is not Popcorn's to write.</summary>
    public const string ActionResult = "result";
    public const string Bare = "bare";

    private const string EntitySelection = "[entityId]";

    public static IReadOnlyList<string> Doors { get; } = [Minimal, Mvc];

    public string Name => Include switch
    {
        null when Door is ActionResult or Bare => DoorName(Door),
        null => $"{DoorName(Door)}, default{(Ignored is null ? "" : $", asked for `{Ignored}`")}",
        "" => $"{DoorName(Door)}, Popcorn, no include",
        _ => $"{DoorName(Door)}, Popcorn, `{Include}`",
    };

    public bool IsDefault => Include is null;

    /// <summary>Whether it must write what the default writes.</summary>
    public bool IsWhole => Include is not (Selection or EntitySelection);

    public string Path => $"/{Door}/{Payload.Path}{(string.IsNullOrEmpty(Include ?? Ignored) ? "" : $"?include={Include ?? Ignored}")}";

    /// <summary>The names that a selection asks for.</summary>
    public IReadOnlyList<string> Names => Include?.Trim('[', ']').Split(',') ?? [];

    public static string DoorName(string door) => door switch
    {
        Minimal => "minimal API",
        Mvc => "MVC",
        ActionResult => "MVC, an action result that writes bytes",
        _ => "a bare request delegate",
    };

    /// <summary>Those that are compared with each other. The first is the default.</summary>
    public static IReadOnlyList<Contender> Group(Payload payload, string door) =>
        [new(payload, door, null), new(payload, door, Everything), new(payload, door, ""), new(payload, door, Selection)];

    /// <summary>The same, with what a query alone costs.</summary>
    public static IReadOnlyList<Contender> GroupWithQuery(Payload payload, string door) =>
        [.. Group(payload, door), new(payload, door, null, Everything)];

    /// <summary>All ways of answering with the entity: through formatters, and by what writes itself.</summary>
    public static IReadOnlyList<Contender> Entity() =>
    [
        new(Payload.Entity, Mvc, null),
        new(Payload.Entity, Mvc, Everything),
        new(Payload.Entity, Mvc, EntitySelection),
        new(Payload.Entity, ActionResult, null),
        new(Payload.Entity, Minimal, null),
        new(Payload.Entity, Minimal, Everything),
        new(Payload.Entity, Minimal, EntitySelection),
        new(Payload.Entity, Bare, null),
    ];
}
