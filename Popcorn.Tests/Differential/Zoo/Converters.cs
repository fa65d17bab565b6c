namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Converters named by the type.</summary>
internal static class Converters
{
    internal sealed class ClassConverter : WriteOnlyConverter<Class>
    {
        public override void Write(Utf8JsonWriter writer, Class value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"class <{value.Number}>");
    }

    [JsonConverter(typeof(ClassConverter))]
    internal class Class
    {
        public int Number { get; set; } = 1;
    }

    // The attribute is not inherited.
    internal sealed class DerivedClass : Class { public int More { get; set; } = 2; }

    internal sealed class NullClassConverter : WriteOnlyConverter<NullClass>
    {
        public override bool HandleNull => true;

        public override void Write(Utf8JsonWriter writer, NullClass? value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value is null ? "was null" : "was not");
    }

    [JsonConverter(typeof(NullClassConverter))]
    internal sealed class NullClass;

    internal sealed class StructConverter : WriteOnlyConverter<Struct>
    {
        public override void Write(Utf8JsonWriter writer, Struct value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            writer.WriteNumberValue(value.A);
            writer.WriteNumberValue(value.B);
            writer.WriteEndArray();
        }
    }

    [JsonConverter(typeof(StructConverter))]
    internal readonly record struct Struct(int A, int B);

    internal sealed class NullableConverter : WriteOnlyConverter<MaybeStruct?>
    {
        public override bool HandleNull => true;

        public override void Write(Utf8JsonWriter writer, MaybeStruct? value, JsonSerializerOptions options) =>
            writer.WriteBooleanValue(value is not null);
    }

    internal struct MaybeStruct { public int A { get; set; } }

    internal sealed class MaybeHolder
    {
        [JsonConverter(typeof(NullableConverter))] public MaybeStruct? Set { get; set; } = new MaybeStruct { A = 1 };
        [JsonConverter(typeof(NullableConverter))] public MaybeStruct? Null { get; set; }
        public MaybeStruct? Plain { get; set; } = new MaybeStruct { A = 2 };
    }

    internal sealed class InterfaceConverter : WriteOnlyConverter<IShape>
    {
        public override void Write(Utf8JsonWriter writer, IShape value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteString("shape", value.Name);
            writer.WriteEndObject();
        }
    }

    [JsonConverter(typeof(InterfaceConverter))]
    internal interface IShape
    {
        string Name { get; }
    }

    internal sealed class Circle : IShape
    {
        public string Name => "circle";
        public double Radius { get; set; } = 2;
    }

    internal readonly record struct Dot(int X) : IShape { public string Name => "dot"; }

    internal sealed class BoxFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) =>
            typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Box<>);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(BoxConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;
    }

    internal sealed class BoxConverter<T> : WriteOnlyConverter<Box<T>>
    {
        // The usual shape of a wrapper: writes what it wraps.
        public override void Write(Utf8JsonWriter writer, Box<T> value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, value.Value, options);
    }

    [JsonConverter(typeof(BoxFactory))]
    internal sealed record Box<T>(T Value);

    internal sealed class TwiceConverter : WriteOnlyConverter<Twice>
    {
        public override void Write(Utf8JsonWriter writer, Twice value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WritePropertyName("serialized");
            JsonSerializer.Serialize(writer, value.Inner, options);
            writer.WritePropertyName("as object");
            JsonSerializer.Serialize<object?>(writer, value.Inner, options);
            writer.WritePropertyName("by converter");
            ((JsonConverter<int>)options.GetConverter(typeof(int))).Write(writer, 5, options);
            writer.WritePropertyName("without options");
            JsonSerializer.Serialize(writer, value.Inner);
            writer.WritePropertyName(options.PropertyNamingPolicy?.ConvertName("PolicyName") ?? "NoPolicy");
            writer.WriteRawValue("  [1,  2 ]  ");
            writer.WriteEndObject();
        }
    }

    [JsonConverter(typeof(TwiceConverter))]
    internal sealed class Twice
    {
        public Circle? Inner { get; set; }
    }

    internal sealed class ListConverter : WriteOnlyConverter<Numbers>
    {
        public override void Write(Utf8JsonWriter writer, Numbers value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.Count);
    }

    [JsonConverter(typeof(ListConverter))]
    internal sealed class Numbers : List<int>;

    internal sealed class CommentConverter : WriteOnlyConverter<Commented>
    {
        public override void Write(Utf8JsonWriter writer, Commented value, JsonSerializerOptions options)
        {
            writer.WriteCommentValue(" before ");
            writer.WriteNumberValue(1);
            writer.Flush();
        }
    }

    [JsonConverter(typeof(CommentConverter))]
    internal sealed class Commented;

    internal sealed class Everything
    {
        public Class Class { get; set; } = new();
        public Class AsBase { get; set; } = new DerivedClass();
        public DerivedClass Derived { get; set; } = new();
        public Class? Null { get; set; }
        public NullClass? NullHandled { get; set; }
        public Struct Struct { get; set; } = new(1, 2);
        public Struct? MaybeStruct { get; set; } = new(3, 4);
        public Struct? NullStruct { get; set; }
        public IShape Shape { get; set; } = new Circle();
        public Circle Circle { get; set; } = new();
        public object Object { get; set; } = new Class();
        public Box<Box<int>> Boxes { get; set; } = new(new(5));
        public Twice Twice { get; set; } = new() { Inner = new Circle() };
        public Numbers Numbers { get; set; } = [1, 2, 3];
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("class", () => new Class()), .. Places.Few("derived", () => new DerivedClass()),
        .. Places.Few<Class>("derived as base", () => new DerivedClass()), .. Places.Few<Class?>("null class", () => null),
        .. Places.All("null handled", () => new NullClass()), .. Places.Few<NullClass?>("null handled null", () => null),
        .. Places.Nullable("struct", () => new Struct(1, 2)), .. Places.Few("maybe holder", () => new MaybeHolder()),
        .. Places.Few<IShape>("interface", () => new Circle()), .. Places.Few("circle", () => new Circle()),
        .. Places.Few<IShape>("dot as shape", () => new Dot(1)), .. Places.Few<IShape?>("null shape", () => null),
        .. Places.Few("box of text", () => new Box<string?>("<t>")), .. Places.Few("box of null", () => new Box<string?>(null)),
        .. Places.Few("box of list", () => new Box<List<Circle>>([new()])),
        .. Places.Few("box of box", () => new Box<Box<Struct>>(new(new(1, 2)))),
        .. Places.All("twice", () => new Twice { Inner = new Circle() }),
        .. Places.Few("twice null", () => new Twice()),
        .. Places.Few("list", () => new Numbers { 1, 2 }), .. Places.Few("comment", () => new Commented()),
        .. Places.All("everything", () => new Everything()),
    ];
}
