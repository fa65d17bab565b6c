using System.Globalization;
using Popcorn.Contracts;
using Popcorn.Formatting;

namespace Popcorn.Planning;

/// <summary>What tells a derived type apart under its polymorphic base, written before its members.</summary>
internal sealed class Discriminator : IEquatable<Discriminator>
{
    /// <param name="name">The name of the discriminator member.</param>
    /// <param name="value">A string or an int.</param>
    /// <param name="json">The options whose encoder escapes the name.</param>
    public Discriminator(string name, object value, JsonSerializerOptions json)
    {
        MemberName = name;
        Value = value;
        // Its own default name System.Text.Json never escapes.
        Name = new JsonName(JsonEncodedText.Encode(name, name == "$type" ? null : json.Encoder));
        Text = [.. Name.First.Bytes, .. TextOf(value, json)];
    }

    /// <summary>What stands before the elements of a collection that has a discriminator.</summary>
    public static readonly JsonName Values = new(JsonEncodedText.Encode("$values"));

    /// <summary>The name as contracts show it.</summary>
    public readonly string MemberName;

    public readonly object Value;

    public readonly JsonName Name;

    /// <summary>Name and value, as the first member of an object.</summary>
    public readonly byte[] Text;

    public static Discriminator? Create(PolymorphicContract polymorphic, object? value, JsonSerializerOptions json) =>
        value is null ? null : new Discriminator(polymorphic.DiscriminatorName, value, json);

    private static byte[] TextOf(object value, JsonSerializerOptions json) => value is string text
        ? [(byte)'"', .. JsonEncodedText.Encode(text, json.Encoder).EncodedUtf8Bytes, (byte)'"']
        : Encoding.ASCII.GetBytes(((int)value).ToString(CultureInfo.InvariantCulture));

    public bool Equals(Discriminator? other) => other is not null && Name.Encoded.Equals(other.Name.Encoded) && Value.Equals(other.Value);

    public override bool Equals(object? obj) => Equals(obj as Discriminator);

    public override int GetHashCode() => HashCode.Combine(Name.Encoded, Value);

    public override string ToString() => $"{Name}={Value}";
}
