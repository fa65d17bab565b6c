using System.Globalization;

namespace Popcorn.Formatting;

/// <summary>What tells a derived type apart under its polymorphic base, written before its members.</summary>
internal sealed record Discriminator
{
    /// <summary>What stands before the elements of a collection that has a discriminator.</summary>
    public static readonly JsonName Values = new(JsonEncodedText.Encode("$values"));

    /// <summary>The name as contracts show it.</summary>
    public readonly string MemberName;

    /// <summary>A string or an int.</summary>
    public readonly object Value;

    public readonly JsonName Name;

    /// <summary>Name and value, as the first member of an object.</summary>
    public readonly byte[] Text;

    public Discriminator(string name, object value, JsonSerializerOptions json)
    {
        MemberName = name;
        Value = value;
        // Its own default name System.Text.Json never escapes.
        Name = new JsonName(JsonEncodedText.Encode(name, name == "$type" ? null : json.Encoder));
        byte[] text = value is string tag
            ? [(byte)'"', .. JsonEncodedText.Encode(tag, json.Encoder).EncodedUtf8Bytes, (byte)'"']
            : Encoding.ASCII.GetBytes(((int)value).ToString(CultureInfo.InvariantCulture));
        Text = [.. Name.First.Bytes, .. text];
    }

    public bool Equals(Discriminator? other) => other is not null && Name.Encoded.Equals(other.Name.Encoded) && Value.Equals(other.Value);

    public override int GetHashCode() => HashCode.Combine(Name.Encoded, Value);

    public override string ToString() => $"{Name}={Value}";
}
