using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>Writes JSON token by token, with the separators between them.</summary>
internal sealed partial class Utf8Sink
{
    private static readonly Utf8Constant NullText = new("null"u8);

    /// <summary>The writer of a sink that always forwards.</summary>
    private readonly Utf8JsonWriter? _ownWriter;

    /// <summary>The writer to forward to; null if the sink writes UTF-8 itself.</summary>
    private Utf8JsonWriter? _json;

    private int _depth;

    /// <summary>Whether the next value or name needs a comma before it.</summary>
    public bool NeedsComma;

    /// <summary>Whether it forwards to a <see cref="Utf8JsonWriter"/>. Compiled code that writes UTF-8 must not run then.</summary>
    public bool IsForwarding => _json is not null;

    public int Depth => _json is null ? _depth : _json.CurrentDepth;

    /// <summary>Forwards all tokens to a caller's writer from now on.</summary>
    public void ForwardTo(Utf8JsonWriter json) => _json = json;

    public void StartObject()
    {
        if (_json is null)
            Start((byte)'{');
        else
            _json.WriteStartObject();
    }

    public void EndObject()
    {
        if (_json is null)
            End((byte)'}');
        else
            _json.WriteEndObject();
    }

    public void StartArray()
    {
        if (_json is null)
            Start((byte)'[');
        else
            _json.WriteStartArray();
    }

    public void EndArray()
    {
        if (_json is null)
            End((byte)']');
        else
            _json.WriteEndArray();
    }

    public void Null()
    {
        if (_json is null)
            Value(NullText);
        else
            _json.WriteNullValue();
    }

    public void Name(JsonName name)
    {
        if (_json is null)
        {
            Utf8Constant text = NeedsComma ? name.Following : name.First;
            EnsureRoom(text.Room);
            Append(text);
            NeedsComma = false;
        }
        else
            _json.WritePropertyName(name.Encoded);
    }

    /// <summary>Writes the text of a name, with its colon. Not for a sink that forwards.</summary>
    public void Name(Utf8Constant text)
    {
        Value(text);
        NeedsComma = false;
    }

    /// <summary>Writes a constant value.</summary>
    public void Value(Utf8Constant text)
    {
        StartValue(text.Room);
        Append(text);
    }

    public void Leaf<T, TLeaf>(T value)
        where TLeaf : struct, ILeaf<T>
    {
        if (_json is null)
        {
            StartValue(TLeaf.MaxBytes);
            AppendLeaf<T, TLeaf>(value);
        }
        else
            TLeaf.Write(_json, value);
    }

    /// <summary>Writes name and value, with one check for room.</summary>
    public void Member<T, TLeaf>(JsonName name, T value)
        where TLeaf : struct, ILeaf<T>
    {
        if (_json is null)
        {
            Utf8Constant text = NeedsComma ? name.Following : name.First;
            if (!TryAppendLeaf<T, TLeaf>(text, value, Utf8Constant.StoreSize + TLeaf.MaxBytes))
                SlowMember<T, TLeaf>(text, value);
            NeedsComma = true;
        }
        else if (!TLeaf.TryWrite(_json, name.Encoded, value))
        {
            _json.WritePropertyName(name.Encoded);
            TLeaf.Write(_json, value);
        }
    }

    /// <inheritdoc cref="Member{T, TLeaf}(JsonName, T)"/>
    public void Member(JsonName name, string? value)
    {
        if (_json is null && value is not null)
        {
            Utf8Constant text = NeedsComma ? name.Following : name.First;
            if (!TryAppendString(text, value))
                SlowMember(text, value);
            NeedsComma = true;
        }
        else if (_json is null || value?.Length > MaxCharacters)
        {
            Name(name);
            String(value);
        }
        else
            _json.WriteString(name.Encoded, value);
    }

    /// <summary>Writes a type discriminator, if there is one.</summary>
    public void Discriminator(Discriminator? discriminator)
    {
        if (discriminator is null)
            return;
        Name(discriminator.Name);
        if (discriminator.Value is string text)
            String(text);
        else
            Leaf<int, Int32Leaf>((int)discriminator.Value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void SlowMember<T, TLeaf>(Utf8Constant name, T value)
        where TLeaf : struct, ILeaf<T>
    {
        EnsureRoom(name.Room + TLeaf.MaxBytes);
        Append(name);
        AppendLeaf<T, TLeaf>(value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void SlowMember(Utf8Constant name, string value)
    {
        EnsureRoom(name.Room + value.Length + 2);
        Append(name);
        AppendString(value);
    }

    /// <summary>Writes a leaf without checking for room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void AppendLeaf<T, TLeaf>(T value)
        where TLeaf : struct, ILeaf<T>
    {
        int length = TLeaf.Format(value, Free);
        if (length >= 0)
            _at += length;
        else
            AppendRare<T, TLeaf>(value);
    }

    /// <summary>Writes what a leaf does not format by a <see cref="Utf8JsonWriter"/>, or throws what that throws.</summary>
    private void AppendRare<T, TLeaf>(T value)
        where TLeaf : struct, ILeaf<T>
    {
        bool needsComma = NeedsComma;
        NeedsComma = false;
        Utf8JsonWriter json = Lend();
        TLeaf.Write(json, value);
        TakeBack(json);
        NeedsComma = needsComma;
        EnsureRoom(MaxRoom);
    }

    private void Start(byte bracket)
    {
        if (_depth >= _options.MaxDepth)
            Lend().WriteStartArray();
        StartValue(1);
        _bytes[_at++] = bracket;
        _depth++;
        NeedsComma = false;
    }

    private void End(byte bracket)
    {
        EnsureRoom(1);
        _bytes[_at++] = bracket;
        _depth--;
        NeedsComma = true;
    }

    /// <summary>Writes the comma before a value, if it needs one, and makes room for the value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void StartValue(int room)
    {
        EnsureRoom(room + 1);
        if (NeedsComma)
            _bytes[_at++] = (byte)',';
        NeedsComma = true;
    }

    private void ResetWriter()
    {
        _json = _ownWriter;
        _ownWriter?.Reset(this);
    }

    private void ResetTokens()
    {
        if (_json is not null)
            ResetWriter();
        _depth = 0;
        NeedsComma = false;
        if (_hasLent)
            ResetLent();
    }

    private void ResetLent()
    {
        _hasLent = false;
        _lentDepth = -1;
        // A writer that was not taken back has unflushed bytes, and may be unusable.
        if (_isLent)
            _lent = null;
        _isLent = false;
    }
}
