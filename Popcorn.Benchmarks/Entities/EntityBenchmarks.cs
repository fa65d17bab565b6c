using System.Text;
using System.Text.Json;
using BenchmarkDotNet.Attributes;
using CsvHelper;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Entities;

/// <summary>Three numbers by every serializer, each into new bytes.</summary>
public class EntityBenchmarks : IMatrixBenchmarks
{
    private static readonly Include OneId = Include.Parse("[EntityId]");

    private readonly Entity _entity = Entity.Example;
    private readonly PopcornEngine _composed = Engines.Create(CompilationMode.Never);
    private readonly PopcornEngine _compiled = Engines.Create(CompilationMode.Always);

    public string Shape => nameof(Entity);

    [GlobalSetup]
    public void Setup()
    {
        FastPath.Require(EntityContext.Default.Entity, _entity);
        Claim[] claims =
        [
            new("everything as JSON", Stj_FastPath, Stj_Metadata, Stj_Reflection, NewtonsoftJson, ServiceStackText, StringBuilder_Json, Popcorn_Composed, Popcorn_Compiled),
            new("one number", PopcornOneId_Composed, PopcornOneId_Compiled),
            new("a line of CSV", StringBuilder_Csv, CsvHelper),
            new("raw bytes", Raw_BlockCopy, Raw_Span),
        ];
        foreach (Claim claim in claims)
            claim.Require(output => (byte[])output);
    }

    [Benchmark(Baseline = true)]
    public object Stj_FastPath() => JsonSerializer.SerializeToUtf8Bytes(_entity, EntityContext.Default.Entity);

    [Benchmark]
    public object Stj_Metadata() => JsonSerializer.SerializeToUtf8Bytes(_entity, EntityMetadataContext.Default.Entity);

    [Benchmark]
    public object Stj_Reflection() => JsonSerializer.SerializeToUtf8Bytes(_entity);

    [Benchmark]
    public object NewtonsoftJson() => Encoding.UTF8.GetBytes(Newtonsoft.Json.JsonConvert.SerializeObject(_entity));

    [Benchmark]
    public object ServiceStackText() => Encoding.UTF8.GetBytes(ServiceStack.Text.JsonSerializer.SerializeToString(_entity));

    [Benchmark]
    public object StringBuilder_Json() => HandWritten.Json(_entity);

    [Benchmark]
    public object StringBuilder_Csv() => HandWritten.Csv(_entity);

    [Benchmark]
    public object CsvHelper()
    {
        EntityOffsets offsets = EntityOffsets.Of(_entity);
        using var text = new MemoryStream();
        using (var csv = CsvWriter.Create(text, leaveOpen: true))
        {
            csv.WriteField(offsets.Base);
            csv.WriteField(offsets.Entity);
            csv.WriteField(offsets.KeyOne);
            csv.WriteField(offsets.KeyTwo);
            csv.EndRecord();
        }
        return text.ToArray();
    }

    [Benchmark]
    public object Raw_BlockCopy() => HandWritten.BlockCopy(_entity);

    [Benchmark]
    public object Raw_Span() => HandWritten.Span(_entity);

    [Benchmark]
    public object Popcorn_Composed() => _composed.SerializeToUtf8Bytes(_entity, Include.Deep);

    [Benchmark]
    public object Popcorn_Compiled() => _compiled.SerializeToUtf8Bytes(_entity, Include.Deep);

    [Benchmark]
    public object PopcornOneId_Composed() => _composed.SerializeToUtf8Bytes(_entity, OneId);

    [Benchmark]
    public object PopcornOneId_Compiled() => _compiled.SerializeToUtf8Bytes(_entity, OneId);

    public int CountBytes(string contender) => ((byte[])GetType().GetMethod(contender)!.Invoke(this, null)!).Length;
}
