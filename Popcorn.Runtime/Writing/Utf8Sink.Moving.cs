using System.Text.Json;

namespace Popcorn.Writing;

/// <summary>Leaving the place where the sink stands for another one, where something was postponed, and coming back.</summary>
internal sealed partial class Utf8Sink
{
    /// <summary>Where the sink stands.</summary>
    public SinkPlace Place
    {
        get => new(_json, _depth, _needsComma);
        set => (_json, _depth, _needsComma) = value;
    }

    /// <summary>
    /// The next value stands at a depth, the first in its place and without anything before it: not even an indentation.
    /// </summary>
    public void MoveTo(int depth)
    {
        (_depth, _needsComma) = (depth, false);
        if (_json is null)
            return;
        _json = new Utf8JsonWriter(this, _options);
        int start = _at;
        for (int i = 0; i < depth; i++)
            _json.WriteStartArray();
        _json.Flush();
        _at = start;
    }

    /// <summary>Begins an array where <see cref="MoveTo"/> led to.</summary>
    public void StartMovedArray()
    {
        int start = _at;
        StartArray();
        if (_json is null)
            return;
        Flush();
        _at = start;
        Write("["u8);
    }
}
