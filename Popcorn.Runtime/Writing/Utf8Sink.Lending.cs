namespace Popcorn.Writing;

/// <summary>A <see cref="Utf8JsonWriter"/> for what only such a one can write: converters, and what System.Text.Json refuses.</summary>
internal sealed partial class Utf8Sink
{
    private const int FirstAskedByWriter = 256;
    private const int NextAskedByWriter = 4096;

    private Utf8JsonWriter? _lent;

    /// <summary>The depth at which the writer came back, −1 when it has to start anew.</summary>
    private int _lentDepth = -1;

    /// <summary>Whether it believes that a value stands before the next one.</summary>
    private bool _lentNeedsComma;

    private long _lentAt;
    private bool _isLent;

    /// <summary>Whether a writer was lent during this write.</summary>
    private bool _hasLent;

    /// <summary>A writer that stands where the sink stands. Nothing else may be written until it is back.</summary>
    public Utf8JsonWriter Lend()
    {
        if (_json is not null)
            return _json;
        Utf8JsonWriter json = _lent ??= new Utf8JsonWriter(this, _options);
        // Room for all that it writes to get to its place, so that the bytes can be taken back.
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

    /// <summary>The same for the name of an entry. The last token is none of its own making, so that afterwards it tells what was written.</summary>
    public Utf8JsonWriter LendForName()
    {
        if (!_needsComma)
            _lentDepth = -1;
        return Lend();
    }

    /// <summary>What it wrote is a value, or the name of the next one, or nothing.</summary>
    public void TakeBack(Utf8JsonWriter json)
    {
        if (_json is not null)
            return;
        json.Flush();
        _isLent = false;
        _lentDepth = json.CurrentDepth;
        if (Position != _lentAt)
            _needsComma = EndsWithValue(json);
        _lentNeedsComma = _needsComma;
    }

    /// <summary>A name ends with a colon and a comment with a slash, as no value does. Whether a value stands before a comment, only the writer knows.</summary>
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

    /// <summary>It writes its own comma, because only it knows whether it writes a value.</summary>
    private void Prepare(Utf8JsonWriter json)
    {
        if (_lentDepth != _depth)
        {
            json.Reset(this);
            for (int i = 0; i < _depth; i++)
                json.WriteStartArray();
            _lentNeedsComma = false;
        }
        if (_needsComma && !_lentNeedsComma)
            json.WriteNullValue();
        else if (!_needsComma && _lentNeedsComma)
            json.WritePropertyName(""u8);
    }
}
