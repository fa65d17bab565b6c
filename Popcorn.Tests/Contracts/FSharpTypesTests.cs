using Microsoft.FSharp.Collections;
using Microsoft.FSharp.Core;

namespace Popcorn.Tests.Contracts;

/// <summary>F#'s own types, which System.Text.Json writes by converters of their own.</summary>
[TestFixture(CompilationMode.Never, Category = "Composed,Mutation")]
[TestFixture(CompilationMode.Always)]
public sealed class FSharpTypesTests(CompilationMode compilation)
{
    private static readonly JsonSerializerOptions[] OptionSets =
    [
        new(),
        new(JsonSerializerDefaults.Web) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
            NumberHandling = JsonNumberHandling.WriteAsString },
        new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
        new() { ReferenceHandler = ReferenceHandler.IgnoreCycles },
    ];

    private static readonly object?[] Values =
    [
        FSharpOption<int>.Some(5),
        FSharpOption<string>.Some("s"),
        FSharpOption<Inner>.Some(new Inner()),
        FSharpValueOption<int>.Some(5),
        FSharpValueOption<int>.None,
        FSharpValueOption<Inner>.Some(new Inner()),
        ListModule.OfSeq([1, 2]),
        FSharpList<Inner>.Empty,
        SetModule.OfSeq([2, 1]),
        MapModule.OfSeq([Tuple.Create("b", new Inner()), Tuple.Create("a", new Inner())]),
        FSharpResult<int, string>.NewOk(1),
        new Holder(),
        Holder.Full(),
        new[] { new Holder(), Holder.Full() },
        new Quoted { Any = FSharpOption<int>.Some(5) },
        new Quoted { Any = FSharpValueOption<int>.Some(5) },
        new Quoted { Any = 5 },
    ];

    [Test]
    public void Are_written_as_by_System_Text_Json()
    {
        foreach (JsonSerializerOptions options in OptionSets)
        {
            PopcornEngine engine = EngineOf(options);
            foreach (object? value in Values)
            {
                Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, value!.GetType(), options));
                Outcome actual = Outcome.Of(() => engine.WriteToArray(value, value!.GetType(), Include.Deep));
                Assert.That(actual.Agrees(expected), $"{value}\nexpected {expected}\nactual   {actual}");
            }
        }
    }

    [Test]
    public void Are_selected_through()
    {
        PopcornEngine engine = EngineOf(new JsonSerializerOptions(JsonSerializerDefaults.Web));
        Assert.That(engine.Serialize(Holder.Full(), "[option[id],value[id],list[id],map[id]]"),
            Is.EqualTo("""{"option":{"id":1},"value":{"id":1},"list":[{"id":1}],"map":{"k":{"id":1}}}"""));
        Assert.That(engine.Serialize(FSharpOption<Inner>.Some(new Inner()), "[**,secret]"), Is.EqualTo("""{"id":1,"name":"n"}"""));
    }

    private PopcornEngine EngineOf(JsonSerializerOptions options) =>
        new(options, new PopcornOptions { Compilation = compilation, UnknownMembers = UnknownMembers.Ignore });

    public sealed class Inner
    {
        public int Id => 1;
        public string Name => "n";
    }

    public sealed class Quoted { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public object? Any { get; init; } }

    public sealed class Holder
    {
        public FSharpOption<Inner>? Option { get; init; }
        public FSharpOption<int>? Number { get; init; }
        public FSharpValueOption<Inner> Value { get; init; }
        public FSharpValueOption<double> ValueNumber { get; init; }
        public FSharpList<Inner> List { get; init; } = FSharpList<Inner>.Empty;
        public FSharpMap<string, Inner>? Map { get; init; }
        public FSharpOption<FSharpList<int>>? Lists { get; init; }

        public static Holder Full() => new()
        {
            Option = FSharpOption<Inner>.Some(new Inner()),
            Number = FSharpOption<int>.Some(0),
            Value = FSharpValueOption<Inner>.Some(new Inner()),
            ValueNumber = FSharpValueOption<double>.Some(1.5),
            List = ListModule.OfSeq([new Inner()]),
            Map = MapModule.OfSeq([Tuple.Create("k", new Inner())]),
            Lists = FSharpOption<FSharpList<int>>.Some(ListModule.OfSeq([1])),
        };
    }
}
