using System.Text.Json.Nodes;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>
/// Refuses values that can only be written whole where an allow list names what may be written of them: the list would have no effect.
/// </summary>
internal static class WholeValues
{
    /// <param name="type">The type of a value without members that an include can select.</param>
    /// <param name="converter">The converter that writes it.</param>
    /// <param name="bounds">The bounds of the value.</param>
    /// <exception cref="PopcornException">The value may have members that an allow list leaves out.</exception>
    public static void ThrowIfListed(Type type, JsonConverter converter, Bounds bounds)
    {
        if (bounds.Lists.Length > 0 && MayHaveMembers(type, converter) && bounds.NameMembers)
            throw new PopcornException(
                $"The allow list {bounds.PrintLists()} cannot be applied to {TypeNames.Format(type)}, which its converter "
                + $"{TypeNames.Format(converter.GetType())} writes whole. Return a value that is written member by member, "
                + "or remove the list.");
    }

    /// <summary>The framework's other converters write plain values.</summary>
    private static bool MayHaveMembers(Type type, JsonConverter converter) =>
        !FrameworkConverters.Contains(converter) || typeof(JsonNode).IsAssignableFrom(type)
        || type == typeof(JsonElement) || type == typeof(JsonDocument);
}
