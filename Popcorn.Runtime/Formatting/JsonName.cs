namespace Popcorn.Formatting;

/// <summary>The escaped name of a member.</summary>
internal sealed class JsonName
{
    /// <summary>The name for a writer of System.Text.Json.</summary>
    public readonly JsonEncodedText Encoded;

    /// <summary>The name at the start of an object: <c>"id":</c></summary>
    public readonly Utf8Constant First;

    /// <summary>The name after another member: <c>,"id":</c></summary>
    public readonly Utf8Constant Following;

    /// <summary>Encodes the UTF-8 of the name, as System.Text.Json does: a lone surrogate becomes a replacement character.</summary>
    public JsonName(string name, JsonSerializerOptions json) : this(JsonEncodedText.Encode(Encoding.UTF8.GetBytes(name), json.Encoder))
    {
    }

    public JsonName(JsonEncodedText encoded)
    {
        Encoded = encoded;
        Following = new Utf8Constant([(byte)',', (byte)'"', .. encoded.EncodedUtf8Bytes, (byte)'"', (byte)':']);
        First = new Utf8Constant(Following.Bytes[1..]);
    }

    public override string ToString() => Encoded.ToString();
}
