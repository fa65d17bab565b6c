namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Converters named by the member.</summary>
internal static class MemberConverters
{
    /// <summary>Writes the text of any value, in brackets; shows whether it was called and with what.</summary>
    internal class Shout<T> : WriteOnlyConverter<T>
    {
        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"[{typeof(T).Name} {(value is null ? "null" : value.GetType().IsValueType)}]");
    }

    // What it says of null is asked when it is created, before it knows.
    internal sealed class LateNull : WriteOnlyConverter<string?>
    {
        private readonly bool _handlesNull;

        public LateNull()
        {
            _handlesNull = true;
        }

        public override bool HandleNull => _handlesNull;

        public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"late {value}");
    }

    internal sealed class Late { [JsonConverter(typeof(LateNull))] public string? Null { get; set; } }

    internal sealed class ShoutNull<T> : Shout<T> { public override bool HandleNull => true; }
    internal sealed class ShoutNotNull<T> : Shout<T> { public override bool HandleNull => false; }

    internal sealed class OnValues
    {
        [JsonConverter(typeof(Shout<int>))] public int Int { get; set; } = 1;

        // A converter of int serves int? too, except for null.
        [JsonConverter(typeof(Shout<int>))] public int? Maybe { get; set; } = 2;
        [JsonConverter(typeof(Shout<int>))] public int? Null { get; set; }
        [JsonConverter(typeof(ShoutNull<int>))] public int? NullHandled { get; set; }
        [JsonConverter(typeof(Shout<int?>))] public int? OfNullable { get; set; } = 3;
        [JsonConverter(typeof(Shout<int?>))] public int? OfNullableNull { get; set; }
        [JsonConverter(typeof(ShoutNotNull<int?>))] public int? NotNull { get; set; }
        [JsonConverter(typeof(Shout<DateTime>))] public DateTime Date { get; set; }
        [JsonConverter(typeof(Shout<Point>))] public Point Point { get; set; }
        [JsonConverter(typeof(Shout<Point>))] public Point? MaybePoint { get; set; } = new Point(1, 2);
    }

    internal readonly record struct Point(int X, int Y);

    internal sealed class OnReferences
    {
        [JsonConverter(typeof(Shout<string>))] public string? Text { get; set; } = "t";
        [JsonConverter(typeof(Shout<string>))] public string? Null { get; set; }
        [JsonConverter(typeof(ShoutNull<string>))] public string? NullHandled { get; set; }
        [JsonConverter(typeof(Shout<object>))] public object? Object { get; set; } = 5;
        [JsonConverter(typeof(ShoutNull<object>))] public object? NullObject { get; set; }
        [JsonConverter(typeof(Shout<List<int>>))] public List<int> List { get; set; } = [1];
        [JsonConverter(typeof(Shout<int[]>))] public int[] Array { get; set; } = [2];
        [JsonConverter(typeof(Shout<Dictionary<string, int>>))] public Dictionary<string, int> Dictionary { get; set; } = [];
        [JsonConverter(typeof(Shout<IEnumerable<int>>))] public IEnumerable<int> Sequence { get; set; } = Enumerable.Repeat(3, 1);
    }

    /// <summary>Says that it serves every type that fits; the values come cast or boxed.</summary>
    internal sealed class ShoutWide<T> : Shout<T>
    {
        public override bool CanConvert(Type typeToConvert) => typeof(T).IsAssignableFrom(typeToConvert);
    }

    internal sealed class ShoutWideNull<T> : Shout<T>
    {
        public override bool HandleNull => true;
        public override bool CanConvert(Type typeToConvert) => true;
    }

    internal sealed class Wide
    {
        [JsonConverter(typeof(ShoutWide<object>))] public string? Text { get; set; } = "t";
        [JsonConverter(typeof(ShoutWide<object>))] public OnValues? Class { get; set; } = new();
        [JsonConverter(typeof(ShoutWide<Base>))] public Derived? Derived { get; set; } = new();
        [JsonConverter(typeof(ShoutWide<object>))] public int Number { get; set; } = 1;
        [JsonConverter(typeof(ShoutWide<object>))] public int? Maybe { get; set; } = 2;
        [JsonConverter(typeof(ShoutWide<object>))] public int? Null { get; set; }
        [JsonConverter(typeof(ShoutWide<IComparable>))] public Guid Guid { get; set; }
        [JsonConverter(typeof(ShoutWide<IEnumerable<int>>))] public List<int>? List { get; set; } = [1];
        [JsonConverter(typeof(ShoutWideNull<object>))] public string? NullHandled { get; set; }
        [JsonConverter(typeof(ShoutWideNull<object>))] public Point? NullPoint { get; set; }
        [JsonConverter(typeof(ShoutWideNull<Derived>))] public Base? Narrower { get; set; } = new Derived();
    }

    [JsonConverter(typeof(ShoutWide<object>))]
    internal sealed class WideType;

    [JsonConverter(typeof(ShoutWide<object>))]
    internal struct WideStruct;

    internal sealed class CastFails { [JsonConverter(typeof(ShoutWideNull<Derived>))] public Base? Narrower { get; set; } = new Base(); }
    internal sealed class ObjectOnText { [JsonConverter(typeof(Shout<object>))] public string? Text { get; set; } = "t"; }
    internal sealed class ObjectOnValue { [JsonConverter(typeof(Shout<object>))] public int Number { get; set; } = 1; }
    internal sealed class DerivedOnBase { [JsonConverter(typeof(Shout<Derived>))] public Base? Value { get; set; } = new Derived(); }
    internal class Base { public int A { get; set; } = 1; }
    internal sealed class Derived : Base { public int B { get; set; } = 2; }

    // A member's converter beats the type's.
    internal sealed class BeatsType
    {
        [JsonConverter(typeof(Shout<Converters.Class>))] public Converters.Class Class { get; set; } = new();
        [JsonConverter(typeof(Shout<Converters.Struct>))] public Converters.Struct Struct { get; set; } = new(1, 2);
        public Converters.Class Plain { get; set; } = new();
    }

    internal sealed class WithIgnore
    {
        [JsonConverter(typeof(ShoutNull<string>))]
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Null { get; set; }
        [JsonConverter(typeof(Shout<int>))] [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Zero { get; set; }

        [JsonConverter(typeof(Shout<int>))]
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int One { get; set; } = 1;
        [JsonConverter(typeof(ShoutNull<string>))] public string? ByOptions { get; set; }
        [JsonConverter(typeof(Shout<int>))] [JsonIgnore] public int Never => throw new InvalidOperationException();
    }

    internal sealed class PaddedAttribute(int width) : JsonConverterAttribute
    {
        public override JsonConverter CreateConverter(Type typeToConvert) => new PaddedConverter(width);
    }

    internal sealed class PaddedConverter(int width) : WriteOnlyConverter<int>
    {
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) =>
            writer.WriteStringValue(new string('0', width) + "/" + (char)('0' + value));
    }

    internal sealed class WithArguments
    {
        [Padded(3)] public int Three { get; set; } = 1;
        [Padded(5)] public int? Five { get; set; } = 2;
    }

    internal sealed class AnyFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(Shout<>).MakeGenericType(typeToConvert))!;
    }

    internal struct ByFactory
    {
        [JsonConverter(typeof(AnyFactory))] public int Int { get; set; }
        [JsonConverter(typeof(AnyFactory))] public string? Text { get; set; }
        [JsonConverter(typeof(AnyFactory))] public List<string>? List { get; set; }
        [JsonConverter(typeof(AnyFactory))] public Action? Unsupported { get; set; }
        [JsonInclude] [JsonConverter(typeof(AnyFactory))] public double Field;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("values", () => new OnValues()), .. Places.Few("references", () => new OnReferences()),
        .. Places.Few("wide", () => new Wide()),
        ZooCase.Of("late null", () => new Late()),
        ZooCase.Of("object on value", () => new ObjectOnValue()),
        ZooCase.Of("object on text", () => new ObjectOnText()), ZooCase.Of("cast fails", () => new CastFails()),
        .. Places.Few("wide type", () => new WideType()), .. Places.Nullable("wide struct", () => new WideStruct()),
        ZooCase.Of("derived on base", () => new DerivedOnBase()), .. Places.Few("beats type", () => new BeatsType()),
        .. Places.Few("ignore", () => new WithIgnore()), .. Places.Few("arguments", () => new WithArguments()),
        .. Places.Nullable("factory", () => new ByFactory { Int = 1, Text = "t", Unsupported = static () => { }, Field = 0.5 }),
    ];
}
