using System.Text.Encodings.Web;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Key converters that write more than a name, less, or something else.</summary>
internal static class KeyFaults
{
    internal enum Fault
    {
        Name,
        Nothing,
        Pair,
        StringValue,
        NumberValue,
        NullValue,
        ColonValue,
        RawValue,
        RawName,
        PairThenName,
        TwoNames,
        OpenObject,
        OpenNamedObject,
        NamedObject,
        NamedArrayThenName,
        CloseOuter,
        Comment,
        NameThenComment,
        CommentThenName,
        NameThenFlush,
        EncodedName,
        ThrowAfterName,
        ThrowJson,
        ThrowInvalid,
        ThrowNotSupported,
    }

    [JsonConverter(typeof(Converter))]
    internal readonly record struct Key(Fault Fault, int Number = 0);

    internal sealed class Converter : WriteOnlyConverter<Key>
    {
        public override void Write(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.Number);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Key value, JsonSerializerOptions options)
        {
            switch (value.Fault)
            {
                case Fault.Name: writer.WritePropertyName($"{value.Number}"); break;
                case Fault.Nothing: break;
                case Fault.Pair: writer.WriteString("key", "x"); break;
                case Fault.StringValue: writer.WriteStringValue("s"); break;
                case Fault.NumberValue: writer.WriteNumberValue(1); break;
                case Fault.NullValue: writer.WriteNullValue(); break;
                case Fault.ColonValue: writer.WriteStringValue(":"); break;
                case Fault.RawValue: writer.WriteRawValue("[ 1 ]"); break;
                case Fault.RawName: writer.WriteRawValue("\"raw\":", skipInputValidation: true); break;
                case Fault.PairThenName: writer.WriteString("key", "x"); writer.WritePropertyName("next"); break;
                case Fault.TwoNames: writer.WritePropertyName("one"); writer.WritePropertyName("two"); break;
                case Fault.OpenObject: writer.WriteStartObject(); break;
                case Fault.OpenNamedObject: writer.WriteStartObject("open"); break;
                case Fault.NamedObject: writer.WriteStartObject("whole"); writer.WriteEndObject(); break;
                case Fault.NamedArrayThenName: writer.WriteStartArray("array"); writer.WriteEndArray(); writer
                    .WritePropertyName("next"); break;
                case Fault.CloseOuter: writer.WriteEndObject(); break;
                case Fault.Comment: writer.WriteCommentValue("c"); break;
                case Fault.NameThenComment: writer.WritePropertyName("name"); writer.WriteCommentValue("c"); break;
                case Fault.CommentThenName: writer.WriteCommentValue("c"); writer.WritePropertyName("name"); break;
                case Fault.NameThenFlush: writer.WritePropertyName("name"); writer.Flush(); break;
                case Fault.EncodedName: writer
                    .WritePropertyName(JsonEncodedText.Encode("<+é>", JavaScriptEncoder.UnsafeRelaxedJsonEscaping)); break;
                case Fault.ThrowAfterName: writer.WritePropertyName("name"); throw new FormatException("late");
                case Fault.ThrowJson: throw new JsonException();
                case Fault.ThrowInvalid: throw new InvalidOperationException("key");
                case Fault.ThrowNotSupported: throw new NotSupportedException("key");
            }
        }
    }

    private static Dictionary<Key, int> Of(params Key[] keys) => keys.ToDictionary(key => key, key => key.Number);

    public static IEnumerable<ZooCase> Cases
    {
        get
        {
            foreach (Fault fault in Enum.GetValues<Fault>())
            {
                // Another key before it leaves a writer behind in which a name stands.
                Key named = new(Fault.Name);
                foreach (ZooCase place in Places.Few($"{fault}", () => Of(new Key(fault))))
                    yield return place;
                yield return ZooCase.Of($"{fault} after a name", () => Of(named, new Key(fault, 1)));
                yield return ZooCase.Of(
                    $"{fault} in a dictionary behind a name",
                    () => new Dictionary<Key, Dictionary<Key, int>> { [named] = Of(named), [new Key(Fault.Name, 1)] = Of(new Key(fault)) });
                yield return ZooCase.Of(
                    $"{fault} among others behind object",
                    () => new Dictionary<object, object?> { [named] = Of(named), ["text"] = null, [new Key(fault, 1)] = 1 });
                yield return ZooCase.Of($"{fault} in a Hashtable", () => new System.Collections.Hashtable { [new Key(fault)] = 1 });
                yield return ZooCase.Of($"{fault} in an object", () => new Places.GetOnlyMember<SortedList<string, Dictionary<Key, int>>>(
                    new() { ["a"] = Of(named), ["b"] = Of(new Key(fault)) }));
            }
        }
    }
}
