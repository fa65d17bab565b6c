using System.IO.Pipelines;
using System.Linq.Expressions;

namespace Popcorn.Tests.Engines;

/// <summary>What a caller must not pass: told by the usual exceptions, before anything is written.</summary>
public sealed class ArgumentTests
{
    private static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);

    private static readonly PopcornEngine Engine = new();

    private static readonly Model Value = new();

    private static readonly (string Parameter, Action Call)[] Nulls =
    [
        ("include", () => Engine.Serialize(Value, (string)null!)),
        ("json", () => Engine.Write((Utf8JsonWriter)null!, Value)),
        ("json", () => Engine.Write((Utf8JsonWriter)null!, Value, typeof(Model))),
        ("declaredType", () => Engine.Write(new Utf8JsonWriter(new ArrayBufferWriter<byte>()), Value, (Type)null!)),
        ("output", () => Engine.Write((IBufferWriter<byte>)null!, Value)),
        ("output", () => Engine.Write((IBufferWriter<byte>)null!, Value, typeof(Model))),
        ("declaredType", () => Engine.Write(new ArrayBufferWriter<byte>(), Value, (Type)null!)),
        ("output", () => Engine.WriteAsync(null!, Value).AsTask().GetAwaiter().GetResult()),
        ("output", () => Engine.WriteAsync(null!, Value, typeof(Model)).AsTask().GetAwaiter().GetResult()),
        ("declaredType", () => Engine.WriteAsync(new Pipe().Writer, Value, (Type)null!).AsTask().GetAwaiter().GetResult()),
        ("type", () => Engine.TryValidate((Type)null!, Include.Default, out _)),
        ("include", () => Engine.TryValidate(typeof(Model), null!, out _)),
        ("type", () => Engine.Restrict(null!, null, null, null)),
        ("type", () => Engine.IsSelected(null!, Include.Default, "id")),
        ("path", () => Engine.IsSelected(typeof(Model), Include.Default, "inner", null!)),
        ("type", () => Engine.WarmUp(null!)),
        ("type", () => Engine.Explain(null!)),
        ("rules", () => new PopcornOptions().For<Model>(null!)),
        ("value", () => new PopcornOptions().ExpressionCompiler = null!),
        ("value", () => new PopcornOptions().Limits = null!),
        ("member", () => new PopcornOptions().For<Model>(rules => rules.Never(null!))),
        ("include", () => new PopcornOptions().For<Model>(rules => rules.SubPropertyDefault(m => m.Inner, null!))),
        ("contract", () => PopcornModifiers.HideNever((JsonTypeInfo)null!)),
        ("json", () => PopcornModifiers.HideNever((JsonSerializerOptions)null!)),
        ("error", () => throw new PopcornException((IncludeError)null!)),
    ];

    private static readonly (string Name, object? Value, Type Type)[] Misfits =
    [
        ("another type", Value, typeof(string)),
        ("a derived type for its base", new object(), typeof(Model)),
        ("another value type", 5, typeof(long)),
        ("null as a value type", null, typeof(int)),
        ("null as an open generic", null, typeof(List<>)),
        ("null as a pointer", null, typeof(int*)),
        ("null as a reference", null, typeof(int).MakeByRefType()),
        ("null as a ref struct", null, typeof(Span<int>)),
        ("null as nothing", null, typeof(void)),
    ];

    private static IEnumerable<TestCaseData> NullCases =>
        Nulls.Select((row, at) => new TestCaseData(row.Parameter, row.Call).SetArgDisplayNames($"{at} {row.Parameter}"));

    private static IEnumerable<string> MisfitNames => Misfits.Select(row => row.Name);

    [TestCaseSource(nameof(NullCases))]
    public void Null_is_refused_by_name(string parameter, Action call) =>
        Assert.That(Assert.Throws<ArgumentNullException>(() => call())!.ParamName, Is.EqualTo(parameter));

    [TestCaseSource(nameof(MisfitNames))]
    public void Values_that_are_not_of_their_declared_type_are_refused_as_by_System_Text_Json(string misfit)
    {
        (_, object? value, Type type) = Misfits.Single(row => row.Name == misfit);
        Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, type, Web));
        Assert.That(expected.Bytes, Is.Null);
        var buffer = new ArrayBufferWriter<byte>();
        var pipe = new Pipe();
        using var json = new Utf8JsonWriter(buffer);
        Action[] calls =
        [
            () => Engine.Write(buffer, value, type),
            () => Engine.Write(json, value, type),
            () => Engine.WriteAsync(pipe.Writer, value, type).AsTask().GetAwaiter().GetResult(),
        ];
        foreach (Action call in calls)
            Assert.That(Assert.Catch(() => call()), Is.TypeOf(expected.ExceptionType!));
        Assert.That((buffer.WrittenCount, json.BytesPending, pipe.Writer.UnflushedBytes), Is.EqualTo((0, 0, 0L)));
    }

    [Test]
    public void Null_is_a_value_and_a_missing_include_the_default()
    {
        Assert.That(Engine.Serialize((Model?)null, (Include?)null), Is.EqualTo("null"));
        var buffer = new ArrayBufferWriter<byte>();
        Engine.Write(buffer, null, typeof(int?));
        Engine.Write(buffer, null, typeof(Model));
        Assert.That(System.Text.Encoding.UTF8.GetString(buffer.WrittenSpan), Is.EqualTo("nullnull"));
    }

    [Test]
    public void Rules_must_name_a_member()
    {
        Expression<Func<Model, object?>>[] expressions = [model => model, model => model.Inner!.Id, model => model.ToString(), model => 5];
        foreach (Expression<Func<Model, object?>> expression in expressions)
        {
            ArgumentException exception = Assert
                .Throws<ArgumentException>(() => new PopcornOptions().For<Model>(rules => rules.Never(expression)))!;
            Assert.That(exception.Message, Does.Contain(nameof(Model)));
        }
    }

    [Test]
    public async Task A_cancelled_write_leaves_the_pipe_alone()
    {
        var pipe = new Pipe();
        await Assert.ThrowsAsync<OperationCanceledException>(
            async () => await Engine.WriteAsync(pipe.Writer, Value, cancellationToken: new CancellationToken(canceled: true)));
        Assert.That(pipe.Writer.UnflushedBytes, Is.Zero);
    }

    public sealed class Model
    {
        public int Id { get; set; } = 1;
        public Model? Inner { get; set; }
    }
}
