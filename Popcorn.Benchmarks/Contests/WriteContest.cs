using System.IO.Pipelines;

namespace Popcorn.Benchmarks.Contests;

/// <summary>System.Text.Json in all its modes and Popcorn, composed and compiled, on the same value.</summary>
/// <typeparam name="T">What Popcorn writes.</typeparam>
/// <typeparam name="TTwin">What System.Text.Json writes: the same, without the members that Popcorn leaves out.</typeparam>
internal sealed class WriteContest<T, TTwin> : Contest
    where T : notnull
{
    public const string Everything = "everything";

    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 20);
    private readonly Utf8JsonWriter _json;
    private readonly Pipe _pipe = new(new PipeOptions(pauseWriterThreshold: 0));
    private readonly Lazy<MemoryStream> _stream = new(() => new MemoryStream(1 << 21));
    private readonly ContestJson _options;
    private readonly OutputKind _output;
    private readonly Func<T> _create;
    private readonly Func<T, TTwin> _createTwin;
    private PopcornEngine _composed = null!;
    private PopcornEngine _compiled = null!;
    private JsonTypeInfo<TTwin> _fastPath = null!;
    private JsonTypeInfo<TTwin> _metadata = null!;
    private TTwin _twin = default!;

    public WriteContest(string shape, OutputKind output, Func<T> create, Func<T, TTwin> createTwin, ContestJson? options = null)
        : base(shape, output.ToString())
    {
        (_output, _create, _createTwin, _options) = (output, create, createTwin, options ?? ContestJson.Standard);
        // A writer escapes by its own options, not by those of the serializer.
        _json = new Utf8JsonWriter(System.IO.Stream.Null, new JsonWriterOptions { Encoder = _options.Json.Encoder });
        if (_options.FastPath is not null)
            Add("Stj_FastPath", Everything, () => Serialize(_fastPath)).Add("Stj_Metadata", Everything, () => Serialize(_metadata));
        Add("Stj_Reflection", Everything, Reflection);
        if (_options is { FastPath: null, HasMetadata: true })
            Add("Stj_Metadata", Everything, () => Serialize(_metadata));
    }

    /// <summary>Gets the value that Popcorn writes.</summary>
    public T Value { get; private set; } = default!;

    /// <summary>Adds Popcorn with an include, composed and compiled. By default nobody else writes the same bytes.</summary>
    public WriteContest<T, TTwin> Select(string name, Include? include, string? writes = null)
    {
        Add($"{name}_Composed", writes ?? name, () => Write(_composed, include));
        Add($"{name}_Compiled", writes ?? name, () => Write(_compiled, include));
        return this;
    }

    /// <summary>Adds a contender that writes by System.Text.Json.</summary>
    public WriteContest<T, TTwin> AddOther(string name, string writes, Func<WriteContest<T, TTwin>, object> call)
    {
        Add(name, writes, () => call(this));
        return this;
    }

    public object Serialize(JsonTypeInfo<TTwin> contract)
    {
        if (_output == OutputKind.Text)
            return JsonSerializer.Serialize(_twin, contract);
        if (_output >= OutputKind.Stream)
            return SerializeAsync(contract);
        Clear();
        JsonSerializer.Serialize(_json, _twin, contract);
        return _buffer;
    }

    /// <summary>Serializes any value by reflection.</summary>
    public object SerializeAny(object? value)
    {
        if (_output == OutputKind.Text)
            return JsonSerializer.Serialize(value, _options.Json);
        Clear();
        JsonSerializer.Serialize(_json, value, _options.Json);
        return _buffer;
    }

    protected override void Prepare()
    {
        _composed = Engines.Create(CompilationMode.Never, _options.Json);
        _compiled = Engines.Create(CompilationMode.Always, _options.Json);
        Value = _create();
        _twin = _createTwin(Value);
        if (_options.HasMetadata)
        {
            var withMetadata = new JsonSerializerOptions(_options.Json) { TypeInfoResolver = MetadataContext.Default };
            withMetadata.MakeReadOnly();
            _metadata = (JsonTypeInfo<TTwin>)withMetadata.GetTypeInfo(typeof(TTwin));
        }
        if (_options.FastPath is null)
            return;
        _fastPath = (JsonTypeInfo<TTwin>)_options.FastPath.GetTypeInfo(typeof(TTwin))!;
        Measuring.FastPath.Require(_fastPath);
    }

    protected override byte[] GetBytes(object output) => output switch
    {
        ArrayBufferWriter<byte> buffer => buffer.WrittenSpan.ToArray(),
        MemoryStream stream => stream.ToArray(),
        PipeReader reader => Peek(reader),
        _ => base.GetBytes(output),
    };

    private object Reflection()
    {
        if (_output == OutputKind.Text)
            return JsonSerializer.Serialize(_twin, _options.Json);
        if (_output >= OutputKind.Stream)
            return SerializeAsync((JsonTypeInfo<TTwin>)_options.Json.GetTypeInfo(typeof(TTwin)));
        Clear();
        JsonSerializer.Serialize(_json, _twin, _options.Json);
        return _buffer;
    }

    private object Write(PopcornEngine engine, Include? include)
    {
        switch (_output)
        {
            case OutputKind.Text:
                return engine.Serialize(Value, include);
            case OutputKind.Writer:
                // Includes the flush, which System.Text.Json does itself.
                Clear();
                engine.Write(_json, Value, include);
                _json.Flush();
                return _buffer;
            case OutputKind.Utf8:
                _buffer.ResetWrittenCount();
                engine.Write(_buffer, Value, include);
                return _buffer;
            default:
                return WriteAsync(engine, include);
        }
    }

    private object SerializeAsync(JsonTypeInfo<TTwin> contract)
    {
#if NET9_0_OR_GREATER // Before, System.Text.Json writes to no pipe.
        if (_output == OutputKind.Pipe)
        {
            DropWritten();
            JsonSerializer.SerializeAsync(_pipe.Writer, _twin, contract).GetAwaiter().GetResult();
            return _pipe.Reader;
        }
#endif
        _stream.Value.SetLength(0);
        JsonSerializer.SerializeAsync(_stream.Value, _twin, contract).GetAwaiter().GetResult();
        return _stream.Value;
    }

    private object WriteAsync(PopcornEngine engine, Include? include)
    {
        if (_output == OutputKind.Pipe)
        {
            DropWritten();
            engine.WriteAsync(_pipe.Writer, Value, include).AsTask().GetAwaiter().GetResult();
            return _pipe.Reader;
        }
        _stream.Value.SetLength(0);
        var pipe = PipeWriter.Create(_stream.Value, new StreamPipeWriterOptions(leaveOpen: true));
        engine.WriteAsync(pipe, Value, include).AsTask().GetAwaiter().GetResult();
        pipe.CompleteAsync().AsTask().GetAwaiter().GetResult();
        return _stream.Value;
    }

    private static byte[] Peek(PipeReader reader)
    {
        byte[] bytes = reader.TryRead(out ReadResult read) ? read.Buffer.ToArray() : [];
        reader.AdvanceTo(read.Buffer.Start);
        return bytes;
    }

    private void DropWritten()
    {
        if (_pipe.Reader.TryRead(out ReadResult read))
            _pipe.Reader.AdvanceTo(read.Buffer.End);
    }

    private void Clear()
    {
        _buffer.ResetWrittenCount();
        _json.Reset(_buffer);
    }
}
