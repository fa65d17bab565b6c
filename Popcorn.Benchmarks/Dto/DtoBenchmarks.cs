using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Dto;

/// <summary>When the fast path pays, and when it runs at all: as many bytes in few members and in many, to three outputs.</summary>
public abstract class DtoBenchmarks<T> : IMatrixBenchmarks
    where T : notnull
{
    private const int LargeBuffer = 2 << 20;

    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 21);
    private readonly Utf8JsonWriter _json = new(Stream.Null);
    private readonly MemoryStream _stream = new(1 << 21);
    private readonly MemoryPipe _pipe = new();
    private readonly PopcornEngine _composed = Engines.Create(CompilationMode.Never);
    private readonly PopcornEngine _compiled = Engines.Create(CompilationMode.Always);
    private readonly JsonTypeInfo<T> _fastPath = Contract(new DtoContext(new JsonSerializerOptions()));
    private readonly JsonTypeInfo<T> _fastPathLarge = Contract(new DtoContext(new JsonSerializerOptions { DefaultBufferSize = LargeBuffer }));
    private readonly JsonTypeInfo<T> _metadata = Contract(new DtoMetadataContext(new JsonSerializerOptions()));
    private readonly JsonTypeInfo<T> _reflection = (JsonTypeInfo<T>)JsonSerializerOptions.Default.GetTypeInfo(typeof(T));
    private T _value = default!;

    [ParamsAllValues]
    public DtoOutput Output { get; set; }

    public abstract string Shape { get; }

    protected abstract T Value { get; }

    [GlobalSetup]
    public void Setup()
    {
        _value = Value;
        FastPath.Require(_fastPath, _value);
        FastPath.Require(_fastPathLarge, _value);
        new Claim("everything", Stj_FastPath, Stj_FastPath_2MB, Stj_Metadata, Stj_Reflection, Popcorn_Composed, Popcorn_Compiled).Require(_ => Written());
    }

    [Benchmark(Baseline = true)]
    public object Stj_FastPath() => Serialize(_fastPath);

    [Benchmark]
    public object Stj_FastPath_2MB() => Serialize(_fastPathLarge);

    [Benchmark]
    public object Stj_Metadata() => Serialize(_metadata);

    [Benchmark]
    public object Stj_Reflection() => Serialize(_reflection);

    [Benchmark]
    public object Popcorn_Composed() => Write(_composed);

    [Benchmark]
    public object Popcorn_Compiled() => Write(_compiled);

    public int CountBytes(string contender)
    {
        GetType().GetMethod(contender)!.Invoke(this, null);
        return Written().Length;
    }

    /// <summary>Whether the two contracts with a fast path have come to use it in this output, after many writes.</summary>
    public (bool Usual, bool Large) FastPathRuns()
    {
        const int Many = 30;
        for (int i = 0; i < Many; i++)
        {
            Stj_FastPath();
            Stj_FastPath_2MB();
        }
        return Output == DtoOutput.Buffer ? (true, true) : (FastPath.IsUsedInStreaming(_fastPath), FastPath.IsUsedInStreaming(_fastPathLarge));
    }

    private static JsonTypeInfo<T> Contract(JsonSerializerContext context) => (JsonTypeInfo<T>)context.GetTypeInfo(typeof(T))!;

    private DtoBenchmarks<T> Serialize(JsonTypeInfo<T> contract)
    {
        Clear();
        switch (Output)
        {
            case DtoOutput.Buffer:
                JsonSerializer.Serialize(_json, _value, contract);
                break;
            case DtoOutput.Stream:
                JsonSerializer.SerializeAsync(_stream, _value, contract).GetAwaiter().GetResult();
                break;
            default:
                JsonSerializer.SerializeAsync(_pipe, _value, contract).GetAwaiter().GetResult();
                break;
        }
        return this;
    }

    private DtoBenchmarks<T> Write(PopcornEngine engine)
    {
        Clear();
        switch (Output)
        {
            case DtoOutput.Buffer:
                engine.Write(_buffer, _value, Include.Deep);
                break;
            case DtoOutput.Stream:
                var pipe = PipeWriter.Create(_stream, new StreamPipeWriterOptions(leaveOpen: true));
                engine.WriteAsync(pipe, _value, Include.Deep).AsTask().GetAwaiter().GetResult();
                pipe.CompleteAsync().AsTask().GetAwaiter().GetResult();
                break;
            default:
                engine.WriteAsync(_pipe, _value, Include.Deep).AsTask().GetAwaiter().GetResult();
                break;
        }
        return this;
    }

    private void Clear()
    {
        _buffer.ResetWrittenCount();
        _json.Reset(_buffer);
        _stream.SetLength(0);
        _pipe.Clear();
    }

    private byte[] Written() => Output switch
    {
        DtoOutput.Buffer => _buffer.WrittenSpan.ToArray(),
        DtoOutput.Stream => _stream.ToArray(),
        _ => _pipe.Written.ToArray(),
    };
}
