using System.Text.Unicode;
using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>Texts and dictionary keys: copied up to the first character to escape, and encoded from there on.</summary>
internal sealed partial class Utf8Sink
{
    /// <summary>The longest text that System.Text.Json writes.</summary>
    private const int MaxCharacters = 166_666_666;

    private const int MaxBase64 = MaxCharacters / 2;

    /// <summary>For how many escaped characters room is made at a time.</summary>
    private const int EscapedAtOnce = 128;

    /// <summary>The same for characters that are not escaped.</summary>
    private const int TranscodedAtOnce = 512;

    public void String(string? value)
    {
        if (value is null)
            Null();
        else if (_json is not null)
            _json.WriteStringValue(value);
        else
        {
            StartValue(value.Length + 2);
            AppendString(value);
        }
    }

    /// <summary>Writes the key of a dictionary entry.</summary>
    public void Name(string name)
    {
        if (_json is not null)
        {
            _json.WritePropertyName(name);
            return;
        }
        StartValue(name.Length + 3);
        if (TryAppendText(name))
            Write(":"u8);
        else
        {
            NeedsComma = false;
            Utf8JsonWriter json = Lend();
            json.WritePropertyName(name);
            TakeBack(json);
        }
        NeedsComma = false;
    }

    /// <summary>Writes a leaf as the key of a dictionary entry.</summary>
    public void LeafName<T, TLeaf>(T value)
        where TLeaf : struct, ILeaf<T>
    {
        StartValue(TLeaf.MaxBytes + 3);
        Span<byte> to = Free;
        // Some leaves include the quotes.
        int length = TLeaf.Format(value, to[1..]);
        if (to[1] == (byte)'"')
            to.Slice(1, length).CopyTo(to);
        else
        {
            to[0] = to[length + 1] = (byte)'"';
            length += 2;
        }
        to[length] = (byte)':';
        _at += length + 1;
        NeedsComma = false;
    }

    /// <summary>Writes bytes as base64, which no encoder escapes.</summary>
    public void Base64(byte[]? bytes)
    {
        if (bytes is null)
            Null();
        else if (_json is not null)
            _json.WriteBase64StringValue(bytes);
        else
        {
            StartValue(0);
            AppendBase64(bytes);
        }
    }

    /// <summary>The same, without a comma before it.</summary>
    public void AppendBase64(byte[] bytes)
    {
        if (bytes.Length > MaxBase64)
        {
            bool needsComma = NeedsComma;
            NeedsComma = false;
            Utf8JsonWriter json = Lend();
            json.WriteBase64StringValue(bytes);
            TakeBack(json);
            NeedsComma = needsComma;
            return;
        }
        EnsureRoom(GetMaxBase64(bytes));
        _at += EncodeBase64(bytes, Free);
    }

    private static int GetMaxBase64(byte[] bytes) => System.Buffers.Text.Base64.GetMaxEncodedToUtf8Length(bytes.Length) + 2;

    private static int EncodeBase64(byte[] bytes, Span<byte> to)
    {
        to[0] = (byte)'"';
        System.Buffers.Text.Base64.EncodeToUtf8(bytes, to[1..], out _, out int length);
        to[length + 1] = (byte)'"';
        return length + 2;
    }

    /// <summary>Writes a text in quotes. There must be room for it unescaped.</summary>
    public void AppendString(string value)
    {
        if (TryAppendText(value))
            return;
        bool needsComma = NeedsComma;
        NeedsComma = false;
        Utf8JsonWriter json = Lend();
        json.WriteStringValue(value);
        TakeBack(json);
        NeedsComma = needsComma;
    }

    /// <returns>False if only a <see cref="Utf8JsonWriter"/> can write it, or throw.</returns>
    private bool TryAppendText(string text)
    {
        if (text.Length > MaxCharacters)
            return false;
        Span<byte> to = Free;
        to[0] = (byte)'"';
        int plain = _strings.CopyPlain(text, to[1..]);
        if (plain == text.Length)
        {
            to[plain + 1] = (byte)'"';
            _at += plain + 2;
            return true;
        }
        if (!_strings.HasFrameworkEncoder)
            return false;
        _at += plain + 1;
        AppendRest(text.AsSpan(plain));
        return true;
    }

    /// <summary>Writes the rest of a text from a character on that is not plain, and the closing quote.</summary>
    private void AppendRest(ReadOnlySpan<char> rest)
    {
        // For scripts that are not escaped, a look-up for each character and a pass of the framework are faster than one pass of ours.
        int first = _strings.FindFirstEscaped(rest);
        AppendTranscoded(rest[..first]);
        rest = rest[first..];
        while (rest.Length > 0)
        {
            EnsureRoom(EscapedText.MaxBytes + (Math.Min(rest.Length, EscapedAtOnce) * EscapedText.MaxBytesOfCharacter));
            _at += _strings.Transcode(rest, Free, out int read);
            rest = rest[read..];
        }
        Write("\""u8);
    }

    private void AppendTranscoded(ReadOnlySpan<char> text)
    {
        while (text.Length > 0)
        {
            EnsureRoom(Math.Min(text.Length, TranscodedAtOnce) * 3);
            Utf8.FromUtf16(text, Free, out int read, out int written);
            _at += written;
            text = text[read..];
        }
    }
}
