using System.Text.Json;
using Microsoft.Extensions.AI;

namespace Popcorn.Mcp.Tools;

/// <summary>
/// Refuses content of Microsoft.Extensions.AI that can hold objects of the app, because the SDK writes these with all members: as text, and
/// additional properties as the metadata of a content block.
/// </summary>
internal static class ContentCheck
{
    private static readonly Type[] Plain = [typeof(UriContent), typeof(ErrorContent)];

    /// <returns>What the SDK is to write. A sequence is read here, because it may not be readable twice.</returns>
    /// <exception cref="PopcornException">The content can hold an object.</exception>
    public static object? Check(string name, object? value) => value switch
    {
        AIContent content => CheckOne(name, content),
        IEnumerable<AIContent?> contents => contents.Select(content => CheckOne(name, content)).ToArray(),
        _ => value,
    };

    private static AIContent? CheckOne(string name, AIContent? content)
    {
        if (content is null)
            return null;
        object? held = HoldsMembers(content) ? content : content.AdditionalProperties?.Values.FirstOrDefault(IsObject);
        if (held is null)
            return content;
        string what = held == content ? "" : $" with an additional property of the type {held.GetType()}";
        throw new PopcornException(
            $"{name} returns {content.GetType()}{what}: the SDK writes what it holds with all members, also those that may not leave the "
            + "server. Return the object itself, a text, or content of the protocol (ContentBlock).");
    }

    /// <summary>Whether the SDK writes more of it than a text, data or an address. Of classes of the app it writes all members.</summary>
    private static bool HoldsMembers(AIContent content) =>
        content is not (TextContent or DataContent)
        && (content.Annotations is { Count: > 0 } || Array.IndexOf(Plain, content.GetType()) < 0);

    private static bool IsObject(object? value) => value is not (null or string or JsonElement) && !value.GetType().IsPrimitive;
}
