using System.Text.Json;

namespace Popcorn.Mcp.Core;

/// <summary>A JSON text whose list was cut between two elements, so that it fits a limit.</summary>
/// <param name="Json">The text.</param>
/// <param name="Kept">The number of elements that it has.</param>
/// <param name="Total">The number of elements that it had.</param>
internal sealed record CutList(byte[] Json, int Kept, int Total)
{
    /// <param name="json">The whole text.</param>
    /// <param name="path">The names that lead to the list.</param>
    /// <param name="maxBytes">The limit.</param>
    /// <returns>Null if there is no list, or if none of its elements fits.</returns>
    public static CutList? Create(ReadOnlySpan<byte> json, IReadOnlyList<string> path, int maxBytes)
    {
        var reader = new Utf8JsonReader(json);
        if (!TryFindList(ref reader, path))
            return null;
        List<int> ends = [];
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            reader.Skip();
            ends.Add((int)reader.BytesConsumed);
        }
        ReadOnlySpan<byte> rest = json[(int)reader.TokenStartIndex..];
        int room = maxBytes - rest.Length;
        int kept = ends.FindLastIndex(end => end <= room) + 1;
        return kept == 0 ? null : new CutList([.. json[..ends[kept - 1]], .. rest], kept, ends.Count);
    }

    private static bool TryFindList(ref Utf8JsonReader reader, IReadOnlyList<string> path)
    {
        reader.Read();
        foreach (string name in path)
        {
            if (reader.TokenType != JsonTokenType.StartObject || !TryFindMember(ref reader, name))
                return false;
        }
        return reader.TokenType == JsonTokenType.StartArray;
    }

    private static bool TryFindMember(ref Utf8JsonReader reader, string name)
    {
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            bool isFound = reader.ValueTextEquals(name);
            reader.Read();
            if (isFound)
                return true;
            reader.Skip();
        }
        return false;
    }
}
