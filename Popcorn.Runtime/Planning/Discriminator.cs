using System.Text.Json;
using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>What tells a derived type apart under its polymorphic base, written before its members.</summary>
internal sealed class Discriminator : IEquatable<Discriminator>
{
    /// <param name="name">The name of the discriminator member.</param>
    /// <param name="value">A string or an int.</param>
    /// <param name="json">The options whose encoder escapes the name.</param>
    public Discriminator(string name, object value, JsonSerializerOptions json)
    {
        Value = value;
        EncodedName = JsonEncodedText.Encode(name, json.Encoder);
    }

    /// <summary>What stands before the elements of a collection that has a discriminator.</summary>
    public static readonly JsonEncodedText Values = JsonEncodedText.Encode("$values");

    public readonly object Value;

    public readonly JsonEncodedText EncodedName;

    public static Discriminator? Of(PolymorphicContract polymorphic, object? value, JsonSerializerOptions json) =>
        value is null ? null : new Discriminator(polymorphic.DiscriminatorName, value, json);

    public void Write(Utf8JsonWriter json)
    {
        if (Value is string text)
            json.WriteString(EncodedName, text);
        else
            json.WriteNumber(EncodedName, (int)Value);
    }

    public bool Equals(Discriminator? other) => other is not null && EncodedName.Equals(other.EncodedName) && Value.Equals(other.Value);

    public override bool Equals(object? obj) => Equals(obj as Discriminator);

    public override int GetHashCode() => HashCode.Combine(EncodedName, Value);

    public override string ToString() => $"{EncodedName}={Value}";
}
