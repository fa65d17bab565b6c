using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>Contenders that write the same data in one run; what they claim to write alike is compared before it is timed.</summary>
/// <typeparam name="T">What Popcorn writes.</typeparam>
/// <typeparam name="TTwin">What System.Text.Json writes: the same, without the members that Popcorn leaves out.</typeparam>
public abstract class WriteBenchmarks<T, TTwin> : IMatrixBenchmarks
    where T : notnull
{
    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 20);
    private readonly Utf8JsonWriter _json = new(Stream.Null);
    private readonly JsonSerializerOptions _options;
    private readonly PopcornEngine _composed;
    private readonly PopcornEngine _compiled;
    private TTwin _twin = default!;
    private JsonTypeInfo<TTwin> _metadata = null!;
    private bool _isText;
    private bool _isWriter;

    /// <param name="options">How both sides write; the defaults when null.</param>
    private protected WriteBenchmarks(JsonSerializerOptions? options = null)
    {
        _options = options ?? JsonSerializerOptions.Default;
        _composed = Engines.Create(CompilationMode.Never, options);
        _compiled = Engines.Create(CompilationMode.Always, options);
    }

    /// <summary>Always UTF-8 in a class that does not make it a parameter.</summary>
    public virtual OutputKind Output { get; set; }

    public abstract string Shape { get; }

    protected abstract T Value { get; }

    /// <summary>The value that is written, made once for each case.</summary>
    private protected T Data { get; private set; } = default!;

    private protected abstract IReadOnlyList<Claim> Claims { get; }

    protected abstract TTwin Twin(T value);

    [GlobalSetup]
    public void Setup()
    {
        // A virtual call in each write would be a tenth of what the smallest take.
        _isText = Output == OutputKind.Text;
        _isWriter = Output == OutputKind.Writer;
        Data = Value;
        _twin = Twin(Data);
        var withMetadata = new JsonSerializerOptions(_options) { TypeInfoResolver = MetadataContext.Default };
        withMetadata.MakeReadOnly();
        _metadata = (JsonTypeInfo<TTwin>)withMetadata.GetTypeInfo(typeof(TTwin));
        Prepare(_twin);
        foreach (Claim claim in Claims)
            claim.Require(Bytes);
    }

    public int CountBytes(string contender) => Bytes(GetType().GetMethod(contender)!.Invoke(this, null)!).Length;

    /// <summary>What a class needs besides the data.</summary>
    protected virtual void Prepare(TTwin twin)
    {
    }

    private protected object Metadata() => Serialize(_metadata);

    private protected object Reflection()
    {
        if (_isText)
            return JsonSerializer.Serialize(_twin, _options);
        Start();
        JsonSerializer.Serialize(_json, _twin, _options);
        return _buffer;
    }

    private protected object Composed(Include? include) => Write(_composed, include);

    private protected object Compiled(Include? include) => Write(_compiled, include);

    private protected object Serialize(JsonTypeInfo<TTwin> contract)
    {
        if (_isText)
            return JsonSerializer.Serialize(_twin, contract);
        Start();
        JsonSerializer.Serialize(_json, _twin, contract);
        return _buffer;
    }

    /// <summary>Any value by reflection.</summary>
    private protected object SerializeAny(object? value)
    {
        if (_isText)
            return JsonSerializer.Serialize(value, _options);
        Start();
        JsonSerializer.Serialize(_json, value, _options);
        return _buffer;
    }

    private object Write(PopcornEngine engine, Include? include)
    {
        if (_isText)
            return engine.Serialize(Data, include);
        if (_isWriter)
            return WriteByWriter(engine, include);
        _buffer.ResetWrittenCount();
        engine.Write(_buffer, Data, include);
        return _buffer;
    }

    /// <summary>With the flush, which System.Text.Json makes itself.</summary>
    private ArrayBufferWriter<byte> WriteByWriter(PopcornEngine engine, Include? include)
    {
        Start();
        engine.Write(_json, Data, include);
        _json.Flush();
        return _buffer;
    }

    private void Start()
    {
        _buffer.ResetWrittenCount();
        _json.Reset(_buffer);
    }

    /// <summary>What a contender wrote, as bytes.</summary>
    private static byte[] Bytes(object output) =>
        output is string text ? Encoding.UTF8.GetBytes(text) : ((ArrayBufferWriter<byte>)output).WrittenSpan.ToArray();
}
