using System.Buffers;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Steps;

/// <summary>
/// A few writes by the build of Popcorn.Runtime that lies beside this program, against the fast path in the same process. Contenders take
/// turns.
/// </summary>
internal static class StepChild
{
    public const string Command = "step-child";

    private static readonly TurnBudget Budget = new(Turns: 300, TurnMilliseconds: 2, WarmUpMilliseconds: 200);

    public static int Run()
    {
        List<SimpleModel> simple = ModelFactory.SimpleList(100);
        List<ComplexNestedModel> complex = ModelFactory.ComplexList(25);
        List<WideModel> wide = [.. Enumerable.Range(0, 100).Select(_ => new WideModel())];
        var sixteen = Include.Parse($"[{string.Join(',', Enumerable.Range(0, 16).Select(i => $"M{i:00}"))}]");
        Compare("SimpleModel", ModelFactory.Simple(), ModelFactory.Simple(), CompilationMode.Always, Include.Deep);
        Compare("SimpleModelList", simple, simple, CompilationMode.Always, Include.Deep);
        Compare("SimpleModelList, text", simple, simple, CompilationMode.Always, Include.Deep, isText: true);
        Compare("SimpleModelList, composed", simple, simple, CompilationMode.Never, Include.Deep);
        Compare("ComplexModelList", complex, complex.ConvertAll(ComplexTwin.Of), CompilationMode.Always, Include.Deep);
        Compare("16 of 48 numbers", wide, wide, CompilationMode.Always, sixteen);
        Compare("48 numbers", wide, wide, CompilationMode.Always, Include.Deep);
        return 0;
    }

    private static void Compare<T, TTwin>(string name, T value, TTwin twin, CompilationMode compilation, Include include, bool isText = false)
    {
        var fastPath = (JsonTypeInfo<TTwin>)FastPathContext.Default.GetTypeInfo(typeof(TTwin))!;
        PopcornEngine engine = Engines.Create(compilation);
        var buffer = new ArrayBufferWriter<byte>(1 << 20);
        using var json = new Utf8JsonWriter(Stream.Null);
        Action[] contenders = isText
            ? [() => JsonSerializer.Serialize(twin, fastPath), () => engine.Serialize(value, include)]
            :
            [
                () =>
                {
                    buffer.ResetWrittenCount();
                    json.Reset(buffer);
                    JsonSerializer.Serialize(json, twin, fastPath);
                },
                () =>
                {
                    buffer.ResetWrittenCount();
                    engine.Write(buffer, value, include);
                },
            ];
        IReadOnlyList<TurnResult> results = TurnTaking.Measure(Budget, contenders);
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{name}={results[1].Nanoseconds / results[0].Nanoseconds:0.000}"));
    }
}
