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

    public void WriteFor(Utf8JsonWriter json)
    {
        JsonWriterOptions options = json.Options;
        if (_indenting is not null || options.Indented || options.MaxDepth < _options.MaxDepth || (options.Encoder ?? JavaScriptEncoder.Default) != _strings.Encoder)
        {
            _json = json;
            return;
        }
        _caller = json;
        _depth = json.CurrentDepth;
        _maxDepth = options.MaxDepth;
        _lendsChecked = !options.SkipValidation;
    }

    /// <summary>After a write that succeeded.</summary>
    public void Give() => _caller?.WriteRawValue(Written, skipInputValidation: true);

    /// <summary>After one that failed: what was written until then, token by token, so that the writer stands where the failure was.</summary>
    /// <returns>What the writer says when no value may stand in its place: it would have said so at the first token.</returns>
    public InvalidOperationException? GiveTokens()
    {
        if (_caller is null)
            return null;
        if (_isLent)
            _lent!.Flush();
        // A separator ends a number, which might go on otherwise. It is no JSON behind anything else, and then the tokens end there.
        Write(","u8);
        var reader = new Utf8JsonReader(Written, isFinalBlock: false, new JsonReaderState(new JsonReaderOptions { MaxDepth = int.MaxValue, CommentHandling = JsonCommentHandling.Allow }));
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

    /// <summary>A converter closed what it had not opened.</summary>
    private static void GiveWrongEnd(ReadOnlySpan<byte> rest, Utf8JsonWriter json)
    {
        if (json.Options.SkipValidation && rest.StartsWith("}"u8))
            json.WriteEndObject();
        else if (json.Options.SkipValidation && rest.StartsWith("]"u8))
            json.WriteEndArray();
    }

    private static void Give(ref Utf8JsonReader token, Utf8JsonWriter json)
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
                json.WritePropertyName(token.GetString()!);
                break;
            case JsonTokenType.Comment:
                json.WriteCommentValue(token.ValueSpan);
                break;
            case JsonTokenType.String:
                json.WriteRawValue([(byte)'"', .. token.ValueSpan, (byte)'"'], skipInputValidation: true);
                break;
            default:
                json.WriteRawValue(token.ValueSpan, skipInputValidation: true);
                break;
        }
    }
}
