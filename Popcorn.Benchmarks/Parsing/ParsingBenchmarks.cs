using System.Buffers;
using System.Text.Json;
using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Parsing;

/// <summary>
/// What comes before a write, stage by stage, as the production engine does it. The bytes of a row are those of the include
/// text that it works on. What lies behind the parser is reached by writing null: all of a write but the members.
/// </summary>
public class ParsingBenchmarks : IMatrixBenchmarks
{
    /// <summary>So many that the new engine after them adds nothing to the cost of one, and few enough that none is evicted.</summary>
    private const int NewShapes = 8_192;

    private static readonly string Wide = IncludeTexts.OfLength(1_024);
    private static readonly string Longest = IncludeTexts.OfLength(IncludeLimits.Standard.MaxLength);

    private readonly JsonSerializerOptions _json = new();
    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 12);
    private readonly Include _known = Include.Parse(IncludeTexts.Nested);
    private readonly Include _equal = Include.Parse(IncludeTexts.Nested);
    private Include[] _shapes = [];
    private PopcornEngine _engine = null!;
    private PopcornEngine _planning = null!;
    private int _next;

    public string Shape => "Include";

    /// <summary>All of it runs before it is timed: compiling it would count as slow, and set the length of the iterations.</summary>
    [GlobalSetup]
    public void Setup()
    {
        _shapes = [.. IncludeTexts.Shapes(NewShapes).Select(Include.Parse)];
        _engine = Engines.Create(CompilationMode.Never, _json);
        foreach (Func<object> benchmark in (Func<object>[])[Parse_Id, Parse_Plain, Parse_Nested, Parse_Wide, Parse_Longest, Resolve, CacheHit_SameInclude, CacheHit_EqualInclude, CacheHit_Text])
            benchmark();
        if (_engine.Statistics.Roots.Misses != 1)
            throw new InvalidOperationException("What is measured as a cache hit is none.");

        StartOver();
        long before = _planning.Statistics.Plans.Misses;
        for (int i = 0; i < NewShapes; i++)
            Plan_NewShape();
        if (_planning.Statistics.Plans.Misses != before + NewShapes || _planning.Statistics.Plans.Evictions != 0)
            throw new InvalidOperationException("What is measured as a new shape is none.");
    }

    [Benchmark(Baseline = true)]
    public object Parse_Id() => Include.Parse(IncludeTexts.Id);

    [Benchmark]
    public object Parse_Plain() => Include.Parse(IncludeTexts.Plain);

    [Benchmark]
    public object Parse_Nested() => Include.Parse(IncludeTexts.Nested);

    [Benchmark]
    public object Parse_Wide() => Include.Parse(Wide);

    [Benchmark]
    public object Parse_Longest() => Include.Parse(Longest);

    /// <summary>Contract and include to the members of one level.</summary>
    [Benchmark]
    public object Resolve() => _engine.Select(typeof(ComplexNestedModel), _known)!.Members;

    /// <summary>A shape that is new to the engine, on a type that it knows: resolved, planned, composed and kept.</summary>
    [Benchmark]
    public object Plan_NewShape()
    {
        if (_next == _shapes.Length)
            StartOver();
        return WriteNull<WideModel>(_planning, _shapes[_next++]);
    }

    [Benchmark]
    public object CacheHit_SameInclude() => WriteNull<ComplexNestedModel>(_engine, _known);

    /// <summary>Found by its value, as an include is that was parsed anew.</summary>
    [Benchmark]
    public object CacheHit_EqualInclude() => WriteNull<ComplexNestedModel>(_engine, _equal);

    /// <summary>Text to include to unit, both found, and a string.</summary>
    [Benchmark]
    public object CacheHit_Text() => _engine.Serialize<ComplexNestedModel?>(null, IncludeTexts.Nested);

    public int CountBytes(string contender) => contender switch
    {
        nameof(Parse_Id) => IncludeTexts.Id.Length,
        nameof(Parse_Plain) => IncludeTexts.Plain.Length,
        nameof(Parse_Wide) => Wide.Length,
        nameof(Parse_Longest) => Longest.Length,
        nameof(Plan_NewShape) => _shapes[0].ToString().Length,
        _ => IncludeTexts.Nested.Length,
    };

    private void StartOver()
    {
        _next = 0;
        _planning = Engines.Create(CompilationMode.Never, _json);
        WriteNull<WideModel>(_planning, Include.Default);
    }

    private ArrayBufferWriter<byte> WriteNull<T>(PopcornEngine engine, Include include)
        where T : class
    {
        _buffer.ResetWrittenCount();
        engine.Write<T?>(_buffer, null, include);
        return _buffer;
    }
}
