using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Comparison;

/// <summary>The matrix: every contender writes the same data in one run.</summary>
/// <typeparam name="T">What Popcorn writes.</typeparam>
/// <typeparam name="TTwin">What System.Text.Json writes: the same, without the member that Popcorn leaves out.</typeparam>
public abstract class ComparisonBenchmarks<T, TTwin> : IMatrixBenchmarks
    where T : notnull
{
    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 20);
    private readonly Utf8JsonWriter _json = new(Stream.Null);
    private readonly PopcornEngine _composed = Engines.Create(Tiering.ComposedOnly);
    private readonly PopcornEngine _compiled = Engines.Create(Tiering.CompiledOnly);
    private T _value = default!;
    private TTwin _twin = default!;
    private JsonTypeInfo<TTwin> _fastPath = null!;
    private JsonTypeInfo<TTwin> _metadata = null!;
    private Include _customInclude = null!;
    private Expander _customExpander = null!;

    [ParamsAllValues]
    public OutputKind Output { get; set; }

    public string Shape => GetType().Name.Replace("Comparison", "", StringComparison.Ordinal);

    protected abstract T Value { get; }

    protected abstract TTwin Twin(T value);

    public abstract string Custom { get; }

    private protected abstract Expander CustomExpander { get; }

    [GlobalSetup]
    public void Setup()
    {
        _value = Value;
        _twin = Twin(_value);
        _fastPath = (JsonTypeInfo<TTwin>)FastPathContext.Default.GetTypeInfo(typeof(TTwin))!;
        _metadata = (JsonTypeInfo<TTwin>)MetadataContext.Default.GetTypeInfo(typeof(TTwin))!;
        _customInclude = Include.Parse(Custom);
        _customExpander = CustomExpander;
        FastPath.Require(_fastPath, _twin);
        RequireEqual();
    }

    [Benchmark(Baseline = true)]
    public object Stj_FastPath() => Serialize(_fastPath);

    [Benchmark]
    public object Stj_Metadata() => Serialize(_metadata);

    [Benchmark]
    public object Stj_Reflection()
    {
        if (Output == OutputKind.Text)
            return JsonSerializer.Serialize(_twin);
        Start();
        JsonSerializer.Serialize(_json, _twin);
        return _buffer;
    }

    [Benchmark]
    public object PopcornDefault_Composed() => Write(_composed, Include.Default);

    [Benchmark]
    public object PopcornDefault_Compiled() => Write(_compiled, Include.Default);

    [Benchmark]
    public object PopcornAll_Composed() => Write(_composed, Include.All);

    [Benchmark]
    public object PopcornAll_Compiled() => Write(_compiled, Include.All);

    [Benchmark]
    public object PopcornDeep_Composed() => Write(_composed, Include.Deep);

    [Benchmark]
    public object PopcornDeep_Compiled() => Write(_compiled, Include.Deep);

    [Benchmark]
    public object PopcornCustom_Composed() => Write(_composed, _customInclude);

    [Benchmark]
    public object PopcornCustom_Compiled() => Write(_compiled, _customInclude);

    [Benchmark]
    public object ExpanderDefault() => Expand(Expander.Default);

    [Benchmark]
    public object ExpanderAll() => Expand(Expander.All);

    [Benchmark]
    public object ExpanderCustom() => Expand(_customExpander);

    public int CountBytes(string contender) => Bytes(GetType().GetMethod(contender)!.Invoke(this, null)!).Length;

    /// <summary>What a contender wrote, as bytes.</summary>
    private static byte[] Bytes(object output) =>
        output is string text ? Encoding.UTF8.GetBytes(text) : ((ArrayBufferWriter<byte>)output).WrittenSpan.ToArray();

    private object Serialize(JsonTypeInfo<TTwin> contract)
    {
        if (Output == OutputKind.Text)
            return JsonSerializer.Serialize(_twin, contract);
        Start();
        JsonSerializer.Serialize(_json, _twin, contract);
        return _buffer;
    }

    private object Write(PopcornEngine engine, Include include)
    {
        if (Output == OutputKind.Text)
            return engine.Serialize(_value, include);
        _buffer.ResetWrittenCount();
        engine.Write(_buffer, _value, include);
        return _buffer;
    }

    private object Expand(Expander expander)
    {
        if (Output == OutputKind.Text)
            return JsonSerializer.Serialize(expander.Expand(_value));
        Start();
        expander.Write(_json, _value);
        return _buffer;
    }

    private void Start()
    {
        _buffer.ResetWrittenCount();
        _json.Reset(_buffer);
    }

    /// <summary>Contenders that claim to write the same must.</summary>
    private void RequireEqual()
    {
        (string What, Func<object>[] Contenders)[] claims =
        [
            ("everything", [Stj_FastPath, Stj_Metadata, Stj_Reflection, PopcornDeep_Composed, PopcornDeep_Compiled]),
            ("the default set", [PopcornDefault_Composed, PopcornDefault_Compiled, ExpanderDefault]),
            ("one level", [PopcornAll_Composed, PopcornAll_Compiled, ExpanderAll]),
            ("the custom list", [PopcornCustom_Composed, PopcornCustom_Compiled, ExpanderCustom]),
        ];
        foreach ((string what, Func<object>[] contenders) in claims)
        {
            byte[] expected = Bytes(contenders[0]());
            foreach (Func<object> contender in contenders)
            {
                if (!Bytes(contender()).AsSpan().SequenceEqual(expected))
                    throw new InvalidOperationException($"{contender.Method.Name} does not write {what} as {contenders[0].Method.Name} does.");
            }
        }
    }
}
