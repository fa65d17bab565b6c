using System.Text;
using System.Text.Json;

namespace Popcorn.Formatting;

/// <summary>The name of a member, escaped, as the writers take it.</summary>
internal sealed class JsonName
{
    /// <summary>As a writer of System.Text.Json's takes it.</summary>
    public readonly JsonEncodedText Encoded;

    /// <summary>The first of its object: <c>"id":</c></summary>
    public readonly Utf8Constant First;

    /// <summary>Any other: <c>,"id":</c></summary>
    public readonly Utf8Constant Following;

    /// <summary>By its UTF-8, as System.Text.Json does it: half a surrogate pair has become a replacement character there.</summary>
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
