namespace Popcorn.Testing.Endpoints;

/// <summary>An endpoint, and what is requested from it.</summary>
/// <param name="Payload">What the endpoint returns.</param>
/// <param name="Entry">The entry point: minimal API or MVC.</param>
/// <param name="Include">The include; empty for none, and null for the app without Popcorn.</param>
/// <param name="Ignored">An include that the app without Popcorn ignores: the same request shows what a query costs the server.</param>
internal sealed record Contender(Payload Payload, string Entry, string? Include, string? Ignored = null)
{
    public const string Minimal = "minimal";
    public const string Mvc = "mvc";
    public const string Everything = "[**]";
    public const string Selection = "[id,name]";

    public static IReadOnlyList<string> Entries { get; } = [Minimal, Mvc];

    /// <summary>The server of another build; null for those of this console.</summary>
    public string? Build { get; init; }

    /// <summary>The name of the server.</summary>
    public string Server => Build ?? (IsDefault ? EndpointsServer.Default : EndpointsServer.Popcorn);

    public string Name => GetEntryName(Entry) + Include switch
    {
        null => $", default{(Ignored is null ? "" : $", asked for `{Ignored}`")}",
        "" => ", Popcorn, no include",
        _ => $", Popcorn, `{Include}`",
    } + (Build is null ? "" : $", {Build}");

    public bool IsDefault => Include is null;

    /// <summary>Whether its response must equal the default's.</summary>
    public bool IsWhole => Include != Selection;

    public string Path => $"/{Entry}/{Payload.Path}{(string.IsNullOrEmpty(Include ?? Ignored) ? "" : $"?include={Include ?? Ignored}")}";

    /// <summary>The selected names.</summary>
    public IReadOnlyList<string> Names => Include?.Trim('[', ']').Split(',') ?? [];

    public static string GetEntryName(string entry) => entry == Minimal ? "minimal API" : "MVC";

    /// <summary>The contenders that are compared. The first is the default.</summary>
    public static IReadOnlyList<Contender> Group(Payload payload, string entry) =>
        [new(payload, entry, null), new(payload, entry, Everything), new(payload, entry, ""), new(payload, entry, Selection)];

    /// <summary>The same, and the app without Popcorn with a query that it ignores.</summary>
    public static IReadOnlyList<Contender> GroupWithQuery(Payload payload, string entry) =>
        [.. Group(payload, entry), new(payload, entry, null, Everything)];
}
