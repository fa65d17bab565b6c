using System.Text.Json;
using Popcorn.Selection;

namespace Popcorn.Mcp.Core;

/// <summary>The include that a client has sent: a text, or a list of texts.</summary>
/// <param name="Texts">The texts.</param>
/// <param name="Include">Null if there is none, or if it is malformed.</param>
/// <param name="Error">Why it is malformed.</param>
internal sealed record IncludeArgument(IReadOnlyList<string?> Texts, Include? Include, IncludeError? Error)
{
    public static IncludeArgument None { get; } = new([], null, null);

    public static IncludeArgument Read(object? argument, IncludeLimits limits) => argument switch
    {
        null or JsonElement { ValueKind: JsonValueKind.Null or JsonValueKind.Undefined } => None,
        string text => Parse([text], limits),
        JsonElement { ValueKind: JsonValueKind.String } text => Parse([text.GetString()], limits),
        JsonElement { ValueKind: JsonValueKind.Array } list when list.EnumerateArray().All(IsText) =>
            Parse([.. list.EnumerateArray().Select(text => text.GetString())], limits),
        _ => new IncludeArgument([], null, new IncludeError(IncludeErrorCodes.Syntax, 0, "Expected a text.")),
    };

    /// <summary>Replaces the names of views by their lists.</summary>
    public IncludeArgument Expand(ViewExpansion views)
    {
        if (Include is not { } include)
            return this;
        return views.TryExpand(ref include, out IncludeError? error)
            ? this with { Include = include }
            : this with { Include = null, Error = error };
    }

    /// <summary>The text with a mistake; null if there is none.</summary>
    public string? FindText(IncludeError error) => Texts.ElementAtOrDefault(error.Occurrence);

    private static IncludeArgument Parse(string?[] values, IncludeLimits limits)
    {
        if (Array.TrueForAll(values, string.IsNullOrWhiteSpace))
            return None;
        return Include.TryParse(values, limits, out Include? include, out IncludeError? error)
            ? new IncludeArgument(values, include, null)
            : new IncludeArgument(values, null, error);
    }

    private static bool IsText(JsonElement element) => element.ValueKind == JsonValueKind.String;
}
