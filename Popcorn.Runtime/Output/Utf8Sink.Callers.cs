using System.Text.Encodings.Web;
using System.Text.Json;

namespace Popcorn.Output;

/// <summary>
/// Writing for a <see cref="Utf8JsonWriter"/> of the caller's: spelled here and given to it in one piece, where that comes to the
/// same; else each token is forwarded.
/// </summary>
internal sealed partial class Utf8Sink
{
    /// <summary>Who gets what is spelled.</summary>
    private Utf8JsonWriter? _caller;

    /// <param name="json">The writer.</param>
    /// <param name="isOneValue">Whether what is written is surely one value; else only the writer itself knows what to make of it.</param>
    public void WriteFor(Utf8JsonWriter json, bool isOneValue)
    {
        JsonWriterOptions options = json.Options;
        bool isSame = !AlwaysForwards && !options.Indented && options.MaxDepth >= _options.MaxDepth && (options.Encoder ?? JavaScriptEncoder.Default) == _strings.Encoder;
        if (!isSame || !isOneValue)
        {
            _json = json;
            return;
        }
        _isUnusual = true;
        _caller = json;
        _depth = json.CurrentDepth;
        _maxDepth = options.MaxDepth;
    }

    /// <summary>After a write that succeeded. What converters wrote is told to a writer that checks, token by token.</summary>
    public void Give()
    {
        if (_caller is not { } json)
            return;
        _caller = null;
        if (_hasLent && !json.Options.SkipValidation)
            GiveChecked(json);
        else
            json.WriteRawValue(Written, skipInputValidation: true);
    }

    /// <summary>After one that failed: what was written until then, token by token, so that the writer stands where the failure was, but perhaps
    /// for the name of the member that failed.</summary>
    /// <param name="bracket">What had been begun, even if it has not been spelled yet.</param>
    /// <returns>What the writer says when no value may stand in its place: it would have said so at the first token.</returns>
    public InvalidOperationException? GiveTokens(ReadOnlySpan<byte> bracket)
    {
        if (_caller is null)
            return null;
        if (_at == 0 && bracket.Length > 0)
            Write(bracket);
        if (_isLent)
            TryFlush(_lent!);
        // A separator ends a number, which might go on otherwise. It is no JSON behind anything else, and then the tokens end there.
        Write(","u8);
        var reader = new Utf8JsonReader(Written, isFinalBlock: false, Tokens);
        try
        {
            while (reader.Read())
                Give(ref reader, _caller);
            return null;
        }
        catch (JsonException)
        {
            GiveWrongEnd(Written[(int)reader.BytesConsumed..], _caller);
            return null;
        }
        catch (InvalidOperationException refusal)
        {
            // Later on the exception of the write itself is the one that counts.
            return reader.TokenStartIndex == 0 ? refusal : null;
        }
    }

    private static JsonReaderState Tokens => new(new JsonReaderOptions { MaxDepth = int.MaxValue, CommentHandling = JsonCommentHandling.Allow });

    private void GiveChecked(Utf8JsonWriter json)
    {
        var reader = new Utf8JsonReader(Written, isFinalBlock: true, Tokens);
        try
        {
            while (reader.Read())
                Give(ref reader, json);
        }
        catch (JsonException)
        {
            throw WriteErrors.Unlocated("A converter wrote what is not allowed in its place.");
        }
    }

    private static void TryFlush(Utf8JsonWriter json)
    {
        try
        {
            json.Flush();
        }
        catch (ObjectDisposedException)
        {
            // Its converter disposed it. What it has written is there.
        }
    }

    /// <summary>A converter closed what it had not opened.</summary>
    private static void GiveWrongEnd(ReadOnlySpan<byte> rest, Utf8JsonWriter json)
    {
        if (json.Options.SkipValidation && rest.StartsWith("}"u8))
            json.WriteEndObject();
        else if (json.Options.SkipValidation && rest.StartsWith("]"u8))
            json.WriteEndArray();
    }

    private void Give(ref Utf8JsonReader token, Utf8JsonWriter json)
    {
        switch (token.TokenType)
        {
            case JsonTokenType.StartObject:
                json.WriteStartObject();
                break;
            case JsonTokenType.EndObject:
                json.WriteEndObject();
                break;
            case JsonTokenType.StartArray:
                json.WriteStartArray();
                break;
            case JsonTokenType.EndArray:
                json.WriteEndArray();
                break;
            case JsonTokenType.PropertyName:
                if (token.ValueIsEscaped)
                    json.WritePropertyName(token.GetString()!);
                else
                    json.WritePropertyName(token.ValueSpan);
                break;
            case JsonTokenType.Comment:
                json.WriteCommentValue(token.ValueSpan);
                break;
            default:
                json.WriteRawValue(Written[(int)token.TokenStartIndex..(int)token.BytesConsumed], skipInputValidation: true);
                break;
        }
    }
}
