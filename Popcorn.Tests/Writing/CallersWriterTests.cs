using System.Text.Encodings.Web;
using Popcorn.Tests.Formatting;

namespace Popcorn.Tests.Writing;

/// <summary>
/// The graphs of <see cref="CapacityGraphs"/> in a writer of the caller's: the same bytes, and as many of them are pending or committed.
/// </summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class CallersWriterTests(CompilationMode compilation)
{
    private static readonly object[] Graphs = [.. CapacityGraphs.All];

    private static readonly JavaScriptEncoder?[] EngineEncoders = [null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping];

    private static readonly (string Name, JsonWriterOptions Options)[] Writers =
    [
        ("plain", default),
        ("relaxed", new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }),
        ("indented", new() { Indented = true }),
        ("unchecked", new() { SkipValidation = true }),
        ("relaxed, indented, unchecked",
            new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, Indented = true, SkipValidation = true }),
        ("of its own encoder", new() { Encoder = Encoders.Of("one letter more") }),
    ];

    /// <summary>What comes next shows whether the writer knows where it stands.</summary>
    private static readonly (Action<Utf8JsonWriter> Before, Action<Utf8JsonWriter> After)[] Places =
    [
        (_ => { }, _ => { }),
        (json => json.WriteStartArray(), json => json.WriteEndArray()),
        (json => { json.WriteStartArray(); json.WriteNumberValue(1); }, json => { json.WriteNumberValue(2); json.WriteEndArray(); }),
        (json => { json.WriteStartObject(); json.WritePropertyName("<"); }, json => json.WriteEndObject()),
        (json => { json.WriteStartObject(); json.WriteNumber("a", 1); json.WritePropertyName("b"); },
            json => { json.WriteNumber("c", 2); json.WriteEndObject(); }),
    ];

    private static IEnumerable<string> WriterNames => Writers.Select(writer => writer.Name);

    [TestCaseSource(nameof(WriterNames))]
    public void Gets_what_System_Text_Json_would_write_into_it(string writer)
    {
        JsonWriterOptions writing = Writers.Single(known => known.Name == writer).Options;
        foreach (JavaScriptEncoder? encoder in EngineEncoders)
        {
            var options = new JsonSerializerOptions { Encoder = encoder };
            var engine = new PopcornEngine(options, new PopcornOptions { Compilation = compilation });
            foreach ((Action<Utf8JsonWriter>, Action<Utf8JsonWriter>) place in Places)
            {
                foreach (object graph in Graphs)
                {
                    (string expected, long expectedBytes) = Run(
                        writing, place, json => JsonSerializer.Serialize(json, graph, graph.GetType(), options));
                    (string actual, long actualBytes) = Run(
                        writing, place, json => engine.Write(json, graph, graph.GetType(), Include.Deep));
                    if (actual != expected || actualBytes != expectedBytes)
                        Assert.Fail(
                            $"{graph.GetType()}: {actualBytes} instead of {expectedBytes} bytes\nexpected {expected}\nactual   {actual}");
                }
            }
        }
    }

    private static (string Text, long Bytes) Run(
        JsonWriterOptions options, (Action<Utf8JsonWriter> Before, Action<Utf8JsonWriter> After) place, Action<Utf8JsonWriter> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer, options);
        place.Before(json);
        write(json);
        long bytes = json.BytesCommitted + json.BytesPending;
        place.After(json);
        json.Flush();
        return (Encoding.UTF8.GetString(buffer.WrittenSpan), bytes);
    }
}
