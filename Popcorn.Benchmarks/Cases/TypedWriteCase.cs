using System.IO.Pipelines;

namespace Popcorn.Benchmarks.Cases;

/// <summary>A case of one type.</summary>
/// <typeparam name="T">What Popcorn writes.</typeparam>
/// <typeparam name="TTwin">What System.Text.Json writes: the same, without the members that Popcorn leaves out.</typeparam>
internal sealed class TypedWriteCase<T, TTwin> : WriteCase
    where T : notnull
{
    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 20);
    private readonly Utf8JsonWriter _json;
    private readonly Pipe _pipe = new(new PipeOptions(pauseWriterThreshold: 0));
    private readonly Lazy<MemoryStream> _stream = new(() => new MemoryStream(1 << 21));
    private readonly CaseJson _options;
    private readonly OutputKind _output;
    private readonly Func<T> _create;
    private readonly Func<T, TTwin> _createTwin;
    private PopcornEngine _composed = null!;
    private PopcornEngine _compiled = null!;
    private JsonTypeInfo<TTwin> _fastPath = null!;
    private JsonTypeInfo<TTwin> _metadata = null!;
    private T _value = default!;
    private TTwin _twin = default!;

    public TypedWriteCase(OutputKind output, Func<T> create, Func<T, TTwin> createTwin, CaseJson? options = null)
    {
        (_output, _create, _createTwin, _options) = (output, create, createTwin, options ?? CaseJson.Standard);
        // A writer escapes by its own options, not by those of the serializer. Those of servers do not validate.
        _json = new Utf8JsonWriter(System.IO.Stream.Null, new JsonWriterOptions
        {
            Encoder = _options.Json.Encoder,
            SkipValidation = output != OutputKind.Writer,
        });
    }

    public override void SetUp()
    {
        _composed = Engines.Create(CompilationMode.Never, _options.Json);
        _compiled = Engines.Create(CompilationMode.Always, _options.Json);
        _value = _create();
        _twin = _createTwin(_value);
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

    public override object FastPath() => Serialize(_fastPath);

    public override object Metadata() => Serialize(_metadata);

    public override Func<object> By(Func<Type, JsonTypeInfo?> getContract)
    {
        var contract = (JsonTypeInfo<TTwin>)getContract(typeof(TTwin))!;
        return () => Serialize(contract);
    }

    public override object Composed(Include? include) => Write(_composed, include);

    public override object Compiled(Include? include) => Write(_compiled, include);

    public override object Reflection()
    {
        if (_output >= OutputKind.Stream)
            return SerializeAsync((JsonTypeInfo<TTwin>)_options.Json.GetTypeInfo(typeof(TTwin)));
        return SerializeBy(_options.Json, _twin);
    }

    public override object Expand(Expander expander) => SerializeBy(_options.Json, expander.Expand(_value));

    public override byte[] GetBytes(object output) => output switch
    {
        string text => Encoding.UTF8.GetBytes(text),
        ArrayBufferWriter<byte> buffer => buffer.WrittenSpan.ToArray(),
        MemoryStream stream => stream.ToArray(),
        _ => Peek((PipeReader)output),
    };

    private object SerializeBy<TValue>(JsonSerializerOptions options, TValue value)
    {
        if (_output == OutputKind.Text)
            return JsonSerializer.Serialize(value, options);
        Clear();
        JsonSerializer.Serialize(_json, value, options);
        return _buffer;
    }

    private object Serialize(JsonTypeInfo<TTwin> contract)
    {
        if (_output == OutputKind.Text)
            return JsonSerializer.Serialize(_twin, contract);
        if (_output >= OutputKind.Stream)
            return SerializeAsync(contract);
        Clear();
        JsonSerializer.Serialize(_json, _twin, contract);
        return _buffer;
    }

    private object Write(PopcornEngine engine, Include? include)
    {
        switch (_output)
        {
            case OutputKind.Text:
                return engine.Serialize(_value, include);
            case OutputKind.Writer:
                // Includes the flush, which System.Text.Json does itself.
                Clear();
                engine.Write(_json, _value, include);
                _json.Flush();
                return _buffer;
            case OutputKind.Utf8:
                _buffer.ResetWrittenCount();
                engine.Write(_buffer, _value, include);
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
            engine.WriteAsync(_pipe.Writer, _value, include).AsTask().GetAwaiter().GetResult();
            return _pipe.Reader;
        }
        _stream.Value.SetLength(0);
        var pipe = PipeWriter.Create(_stream.Value, new StreamPipeWriterOptions(leaveOpen: true));
        engine.WriteAsync(pipe, _value, include).AsTask().GetAwaiter().GetResult();
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
