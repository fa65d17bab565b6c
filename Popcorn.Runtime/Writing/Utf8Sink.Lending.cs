namespace Popcorn.Writing;

/// <summary>Lends a <see cref="Utf8JsonWriter"/> for what only that can write: the values of converters, and what it throws for.</summary>
internal sealed partial class Utf8Sink
{
    private const int FirstAskedByWriter = 256;
    private const int NextAskedByWriter = 4096;

    private Utf8JsonWriter? _lent;

    /// <summary>The depth at which the writer was taken back; −1 if it must be reset.</summary>
    private int _lentDepth = -1;

    /// <summary>Whether the writer would write a comma before the next value.</summary>
    private bool _lentNeedsComma;

    private long _lentAt;
    private bool _isLent;

    /// <summary>Whether a writer was lent during this write.</summary>
    private bool _hasLent;

    /// <summary>Returns a writer at the position of the sink. Nothing else may be written until it is taken back.</summary>
    public Utf8JsonWriter Lend()
    {
        if (_json is not null)
            return _json;
        Utf8JsonWriter json = _lent ??= new Utf8JsonWriter(this, _options);
        // Room for the tokens that bring the writer to this position: their bytes are dropped again.
        EnsureRoom(FirstAskedByWriter + (_depth < FirstAskedByWriter / 2 ? 0 : _depth + NextAskedByWriter));
        int start = _at;
        Prepare(json);
        json.Flush();
        _at = start;
        _lentAt = Position;
        _lentDepth = -1;
        _isLent = _hasLent = true;
        return json;
    }

    /// <summary>The same for a dictionary key. The writer is reset, so that its last token is one of the converter's.</summary>
    public Utf8JsonWriter LendForName()
    {
        if (!NeedsComma)
            _lentDepth = -1;
        return Lend();
    }

    /// <summary>Takes the writer back. It may have written a value, a name, or nothing.</summary>
    public void TakeBack(Utf8JsonWriter json)
    {
        if (_json is not null)
            return;
        json.Flush();
        _isLent = false;
        _lentDepth = json.CurrentDepth;
        if (Position != _lentAt)
        {
            NeedsComma = EndsWithValue(json);
            if (_writesLines)
                JoinLines();
        }
        _lentNeedsComma = NeedsComma;
    }

    /// <summary>Names end with a colon, comments with a slash. Only the writer knows whether a value is before a comment.</summary>
    private bool EndsWithValue(Utf8JsonWriter json)
    {
        if (_bytes[_at - 1] != (byte)'/')
            return _bytes[_at - 1] != (byte)':';
        EnsureRoom(FirstAskedByWriter);
        int start = _at;
        json.WriteNullValue();
        json.Flush();
        _at = start;
        _lentDepth = -1;
        return _bytes[start] == (byte)',';
    }

    /// <summary>A line end in JSON is white space: only raw JSON of a converter has some, and a space means the same.</summary>
    private void JoinLines()
    {
        Span<byte> lent = _bytes.AsSpan(_at - (int)(Position - _lentAt), (int)(Position - _lentAt));
        lent.Replace((byte)'\n', (byte)' ');
        lent.Replace((byte)'\r', (byte)' ');
    }

    /// <summary>Brings the writer to the position of the sink. It writes the comma itself, if it writes a value.</summary>
    private void Prepare(Utf8JsonWriter json)
    {
        if (_lentDepth != _depth)
        {
            json.Reset(this);
            for (int i = 0; i < _depth; i++)
                json.WriteStartArray();
            _lentNeedsComma = false;
        }
        if (NeedsComma && !_lentNeedsComma)
            json.WriteNullValue();
        else if (!NeedsComma && _lentNeedsComma)
            json.WritePropertyName(""u8);
    }
}
