using BenchmarkDotNet.Attributes;
using MessagePack;
using ProtoBuf;

namespace Popcorn.Benchmarks.Studies;

/// <summary>Three numbers by every serializer, each into new bytes. Newtonsoft.Json writes a string.</summary>
public class EntityBenchmarks : StudyBenchmarks
{
    private readonly Entity _value = new();
    private readonly Include _oneId = Include.Parse("[EntityId]");
    private readonly PopcornEngine _composed = Engines.Create(CompilationMode.Never);
    private readonly PopcornEngine _compiled = Engines.Create(CompilationMode.Always);

    [GlobalSetup]
    public void SetUp() => RequireSameBytes();

    [Benchmark(Baseline = true), BenchmarkCategory(Everything)]
    public object Stj_FastPath() => JsonSerializer.SerializeToUtf8Bytes(_value, FastPathContext.Default.Entity);

    [Benchmark, BenchmarkCategory(Everything)]
    public object Stj_Metadata() => JsonSerializer.SerializeToUtf8Bytes(_value, MetadataContext.Default.Entity);

    [Benchmark, BenchmarkCategory(Everything)] public object Stj_Reflection() => JsonSerializer.SerializeToUtf8Bytes(_value);
    [Benchmark, BenchmarkCategory(Everything)] public object NewtonsoftJson() => Newtonsoft.Json.JsonConvert.SerializeObject(_value);

    [Benchmark, BenchmarkCategory(Everything)]
    public object StringBuilder_Json() => Encoding.UTF8.GetBytes(new StringBuilder()
        .Append("{\"EntityId\":").Append(_value.EntityId)
        .Append(",\"ForeignKeyOneId\":").Append(_value.ForeignKeyOneId)
        .Append(",\"ForeignKeyTwoId\":").Append(_value.ForeignKeyTwoId)
        .Append('}')
        .ToString());

    [Benchmark] public object MessagePack() => MessagePackSerializer.Serialize(_value);

    [Benchmark]
    public object ProtobufNet()
    {
        var output = new MemoryStream();
        Serializer.Serialize(output, _value);
        return output.ToArray();
    }

    [Benchmark, BenchmarkCategory(Everything)] public object Popcorn_Composed() => _composed.SerializeToUtf8Bytes(_value, Include.Deep);
    [Benchmark, BenchmarkCategory(Everything)] public object Popcorn_Compiled() => _compiled.SerializeToUtf8Bytes(_value, Include.Deep);
    [Benchmark, BenchmarkCategory("one number")] public object PopcornOneId_Composed() => _composed.SerializeToUtf8Bytes(_value, _oneId);
    [Benchmark, BenchmarkCategory("one number")] public object PopcornOneId_Compiled() => _compiled.SerializeToUtf8Bytes(_value, _oneId);
}
