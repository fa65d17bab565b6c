namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Converters that write nothing, too much or throw, and attributes that name the wrong thing.</summary>
internal static class ConverterFaults
{
    internal enum Fault
    {
        None,
        Nothing,
        TwoValues,
        OpenObject,
        OpenArray,
        OpenProperty,
        CloseOuter,
        NameOnly,
        DanglingName,
        InvalidRaw,
        ThrowInvalid,
        ThrowJson,
        ThrowJsonText,
        ThrowNotSupported,
        ThrowArgument,
        ThrowCustom,
        ThrowFormat,
        ThrowAfterStart,
        Comment,
        Flush,
        DeepOpen,
    }

    internal sealed class FaultException(string message) : Exception(message);

    internal sealed class FaultyConverter : WriteOnlyConverter<Faulty>
    {
        public override void Write(Utf8JsonWriter writer, Faulty value, JsonSerializerOptions options) => Play(writer, value.Fault);
    }

    internal sealed class FaultyStructConverter : WriteOnlyConverter<FaultyStruct>
    {
        public override void Write(Utf8JsonWriter writer, FaultyStruct value, JsonSerializerOptions options) => Play(writer, value.Fault);
    }

    internal sealed class FaultyNumberConverter : WriteOnlyConverter<int>
    {
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => Play(writer, (Fault)value);
    }

    [JsonConverter(typeof(FaultyConverter))]
    internal sealed record Faulty(Fault Fault);

    internal sealed class NullableMember(int fault)
    {
        public int Before { get; } = 1;
        [JsonConverter(typeof(FaultyNumberConverter))] public int? Value => fault;
    }

    [JsonConverter(typeof(FaultyStructConverter))]
    internal readonly record struct FaultyStruct(Fault Fault);

    private static void Play(Utf8JsonWriter writer, Fault fault)
    {
        switch (fault)
        {
            case Fault.None: writer.WriteNullValue(); break;
            case Fault.Nothing: break;
            case Fault.TwoValues: writer.WriteNumberValue(1); writer.WriteNumberValue(2); break;
            case Fault.OpenObject: writer.WriteStartObject(); break;
            case Fault.OpenArray: writer.WriteStartArray(); writer.WriteNumberValue(1); break;
            case Fault.OpenProperty: writer.WriteStartObject(); writer.WritePropertyName("open"); break;
            case Fault.CloseOuter: writer.WriteNumberValue(1); writer.WriteEndObject(); break;
            case Fault.NameOnly: writer.WritePropertyName("name"); break;
            case Fault.DanglingName: writer.WriteStartObject(); writer.WritePropertyName("a"); writer.WriteEndObject(); break;
            case Fault.InvalidRaw: writer.WriteRawValue("{not json"); break;
            case Fault.ThrowInvalid: throw new InvalidOperationException("converter");
            case Fault.ThrowJson: throw new JsonException();
            case Fault.ThrowJsonText: throw new JsonException("own text");
            case Fault.ThrowNotSupported: throw new NotSupportedException("converter");
            case Fault.ThrowArgument: throw new ArgumentException("converter");
            case Fault.ThrowCustom: throw new FaultException("converter");
            case Fault.ThrowFormat: throw new FormatException("converter");
            case Fault.ThrowAfterStart: writer.WriteStartObject(); writer.WriteNumber("a", 1); throw new InvalidOperationException("late");
            case Fault.Comment: writer.WriteCommentValue("only a comment"); break;
            case Fault.Flush: writer.Flush(); writer.WriteNumberValue(1); writer.Flush(); break;
            case Fault.DeepOpen: for (int i = 0; i < 70; i++) writer.WriteStartArray(); break;
        }
    }

    internal sealed class NoDefaultConstructor(int number) : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => number;
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(number);
    }

    internal sealed class WrongType { [JsonConverter(typeof(MemberConverters.Shout<string>))] public int Number { get; set; } = 1; }
    internal sealed class NotAConverter { [JsonConverter(typeof(string))] public int Number { get; set; } = 1; }
    internal sealed class NeedsArgument { [JsonConverter(typeof(NoDefaultConstructor))] public int Number { get; set; } = 1; }
    internal sealed class OpenGeneric { [JsonConverter(typeof(MemberConverters.Shout<>))] public int Number { get; set; } = 1; }

    [JsonConverter(typeof(MemberConverters.Shout<int>))]
    internal sealed class WrongOnType;

    internal sealed class NullFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;
        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => null;
    }

    internal sealed class FactoryFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;
        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new NullFactory();
    }

    [JsonConverter(typeof(NullFactory))]
    internal sealed class OfNullFactory;

    [JsonConverter(typeof(FactoryFactory))]
    internal sealed class OfFactoryFactory;

    internal sealed class OnProperty<T>
    {
        public int Before { get; set; } = 1;
        [JsonConverter(typeof(NullFactory))] public T? Value { get; set; }
    }

    internal sealed class NumberHandlingToo
    {
        [JsonConverter(typeof(MemberConverters.Shout<int>))]
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int Number { get; set; } = 1;
    }

    public static IEnumerable<ZooCase> Cases
    {
        get
        {
            foreach (Fault fault in Enum.GetValues<Fault>())
            {
                foreach (ZooCase place in Places.Few($"{fault}", () => new Faulty(fault)).Concat(
                    Places.Nullable($"{fault} struct", () => new FaultyStruct(fault))))
                    yield return place;
                yield return ZooCase.Of($"{fault} of a nullable member", () => new NullableMember((int)fault));
                yield return ZooCase.Of($"{fault} behind object", () => new List<object?> { 1, new Faulty(fault), 2 });
            }

            yield return ZooCase.Of("wrong type", () => new WrongType());
            yield return ZooCase.Of("not a converter", () => new NotAConverter());
            yield return ZooCase.Of("needs argument", () => new NeedsArgument());
            yield return ZooCase.Of("open generic", () => new OpenGeneric());
            yield return ZooCase.Of("wrong on type", () => new WrongOnType());
            yield return ZooCase.Of("wrong on type in null member", () => new Places.Member<WrongOnType>());
            yield return ZooCase.Of("null factory", () => new OfNullFactory());
            yield return ZooCase.Of("factory factory", () => new OfFactoryFactory());
            yield return ZooCase.Of("null factory on property", () => new OnProperty<int>());
            yield return ZooCase.Of("number handling too", () => new NumberHandlingToo());
        }
    }
}
