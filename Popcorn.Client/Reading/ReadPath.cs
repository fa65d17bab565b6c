using System.Text;
using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>
/// The JSON path of the value that is being read. Every value of an object or an array is read through it. After an exception it still
/// is the path of the value that failed.
/// </summary>
internal sealed class ReadPath
{
    private const string Mark = " Path: ";
    private const string Position = " | LineNumber: ";

    private static readonly char[] Special =
        [.. "./\"'[]()\\ \t\n\r\f\b", '\u0085', '\u2028', '\u2029'];

    /// <summary>The key of a member or of an entry, or else the index of an element.</summary>
    private readonly List<(string? Key, int Index)> _segments = [];

    /// <summary>Reads the body of a response. Messages of exceptions then end with the path from the root of the body.</summary>
    /// <exception cref="JsonException">The body does not fit the type.</exception>
    /// <exception cref="NotSupportedException">A type cannot be read.</exception>
    public static object? ReadRoot(ResultReader reader, JsonElement json)
    {
        var path = new ReadPath();
        try
        {
            return reader.Read(json, path);
        }
        catch (JsonException exception)
        {
            string whole = path + GetTail(exception.Path);
            // The numbers of line and byte count from the start of the value, not of the body.
            throw new JsonException(Replace(exception.Message, whole), whole, null, null, exception);
        }
        catch (NotSupportedException exception)
        {
            throw new NotSupportedException(Replace(exception.Message, path + GetTail(FindPath(exception.Message))), exception);
        }
    }

    public object? Read(ResultReader reader, JsonElement json, string key) => Read(reader, json, (key, 0));

    public object? ReadElement(ResultReader reader, JsonElement json, int index) => Read(reader, json, (null, index));

    public override string ToString()
    {
        var text = new StringBuilder("$");
        foreach ((string? key, int index) in _segments)
        {
            if (key is null)
                text.Append('[').Append(index).Append(']');
            else
                AppendKey(text, key);
        }
        return text.ToString();
    }

    private object? Read(ResultReader reader, JsonElement json, (string?, int) segment)
    {
        _segments.Add(segment);
        object? value = reader.Read(json, this);
        _segments.RemoveAt(_segments.Count - 1);
        return value;
    }

    /// <summary>Writes a key as System.Text.Json does in its paths.</summary>
    private static void AppendKey(StringBuilder text, string key)
    {
        if (key.IndexOfAny(Special) < 0)
            text.Append('.').Append(key);
        else
            text.Append("['").Append(key.Replace("\\", "\\\\").Replace("'", "\\'")).Append("']");
    }

    private static string GetTail(string? path) => path is { Length: > 0 } ? path.Substring(1) : "";

    /// <summary>Finds the path that System.Text.Json has added to a message.</summary>
    private static string? FindPath(string message)
    {
        int start = message.LastIndexOf(Mark + "$", StringComparison.Ordinal) + Mark.Length;
        int end = message.LastIndexOf(Position, StringComparison.Ordinal);
        return start >= Mark.Length && end >= start ? message.Substring(start, end - start) : null;
    }

    /// <summary>Replaces the path that System.Text.Json has added to a message, or adds one.</summary>
    private static string Replace(string message, string path)
    {
        string text = FindPath(message) is null ? message : message.Substring(0, message.LastIndexOf(Mark + "$", StringComparison.Ordinal));
        return $"{text}{Mark}{path}.";
    }
}
