using System.Collections;
using System.Diagnostics.CodeAnalysis;

namespace Popcorn.Tests.Http.KnownNames;

/// <summary>
/// Random declared types and values for them, often of other run-time types. Values in which every name is known are only in members whose
/// names begin with "any", dictionaries only in those called "mapped", values without members only in those called "raw".
/// </summary>
internal sealed class RandomAnswers(int seed)
{
    private static readonly Type[] Plain =
        [typeof(Circle), typeof(Square), typeof(INamed), typeof(Base), typeof(Derived), typeof(Shape), typeof(Lonely)];

    private static readonly Type[] Around =
        [typeof(List<>), typeof(IEnumerable<>), typeof(IReadOnlyList<>), typeof(Holder<>), typeof(Pair<>), typeof(Envelope<>)];

    private readonly Random _random = new(seed);

    public (Type Declared, object Value) Next()
    {
        Type type = Choose(Plain);
        for (int depth = _random.Next(4); depth > 0; depth--)
            type = _random.Next(6) == 0 ? type.MakeArrayType() : Choose(Around).MakeGenericType(type);
        object value = Make(type);
        return (_random.Next(6) == 0 ? typeof(object) : type, value);
    }

    public object Make(Type declared)
    {
        if (declared == typeof(INamed))
            return _random.Next(2) == 0 ? new Circle() : new Square();
        if (declared == typeof(Base) && _random.Next(2) == 0)
            return new Derived();
        if (declared == typeof(Shape))
            return _random.Next(2) == 0 ? new Dot() : new Line();
        if (declared.IsArray)
            return MakeArray(declared.GetElementType()!);
        if (!declared.IsGenericType)
            return Activator.CreateInstance(declared)!;
        Type argument = declared.GetGenericArguments()[0];
        Type definition = declared.GetGenericTypeDefinition();
        if (definition == typeof(IEnumerable<>) || definition == typeof(IReadOnlyList<>))
            return _random.Next(2) == 0 ? MakeArray(FindOther(argument)) : MakeList(argument);
        return definition == typeof(List<>) ? MakeList(argument) : Activator.CreateInstance(declared, this)!;
    }

    public T Make<T>() => (T)Make(typeof(T));

    /// <summary>Sequences are covariant.</summary>
    private static Type FindOther(Type element) =>
        element == typeof(INamed) ? typeof(Circle) : element == typeof(Base) ? typeof(Derived) : element;

    private Array MakeArray(Type element)
    {
        Array array = Array.CreateInstance(element, 2);
        array.SetValue(Make(element), 0);
        array.SetValue(Make(element), 1);
        return array;
    }

    private IList MakeList(Type element)
    {
        var list = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(element))!;
        list.Add(Make(element));
        return list;
    }

    private Type Choose(Type[] types) => types[_random.Next(types.Length)];

    internal interface INamed { string Name { get; } }

    internal sealed class Circle : INamed
    {
        public string Name => "circle";
        public double Radius => 1;
        [Never] public int Hidden => 1;
    }

    internal sealed class Square : INamed
    {
        public string Name => "square";
        public Lonely Side => new();
    }

    internal class Base
    {
        [Default] public int Id => 1;
        public int Size => 2;
    }

    internal sealed class Derived : Base
    {
        public string More => "m";
        public Base Other => new Derived();
    }

    /// <summary>Nothing derives from it, though it is not sealed.</summary>
    [SuppressMessage("Performance", "CA1852", Justification = "The check of names finds that nothing derives from it.")]
    internal class Lonely
    {
        public int Length => 3;
    }

    [JsonDerivedType(typeof(Dot), "dot"), JsonDerivedType(typeof(Line), "line")]
    internal abstract class Shape
    {
        public int Area => 0;
    }

    internal sealed class Dot : Shape { public int X => 1; }
    internal sealed class Line : Shape { public Dot From => new(); }

    internal readonly struct Pair<T>(RandomAnswers answers)
    {
        public T First { get; } = answers.Make<T>();
        public int Count => 2;
    }

    internal sealed class Holder<T>(RandomAnswers answers)
    {
        public T Value { get; } = answers.Make<T>();
        public List<T> Items { get; } = [answers.Make<T>()];
        public Dictionary<string, T> Mapped { get; } = new() { ["key"] = answers.Make<T>() };
        public object Any => new List<object> { new Circle(), new Derived() };
        public Extended AnyExtended => new();
        public JsonElement Raw => JsonSerializer.SerializeToElement(new { Inner = 1 });
        [JsonConverter(typeof(AsText))] public Circle RawByConverter => new();
    }

    internal sealed class Extended
    {
        [JsonExtensionData] public Dictionary<string, object> More { get; set; } = new() { ["extra"] = new Circle() };
    }

    [PopcornEnvelope]
    internal sealed class Envelope<T>(RandomAnswers answers)
    {
        [PopcornPayload] public T Payload { get; } = answers.Make<T>();
        public int Total => 1;
    }

    private sealed class AsText : JsonConverter<Circle>
    {
        public override Circle Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Circle value, JsonSerializerOptions options) =>
            writer.WriteRawValue("""{"text":"circle"}""");
    }
}
