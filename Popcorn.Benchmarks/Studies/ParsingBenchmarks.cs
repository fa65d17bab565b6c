using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>
/// The steps before a write. The bytes of a row are those of its include text. The steps after the parser are measured by writing null.
/// </summary>
public class ParsingBenchmarks : StudyBenchmarks
{
    /// <summary>Enough that creating the next engine does not count, and few enough that none is evicted.</summary>
    private const int NewShapes = 1_024;

    private static readonly string Wide = IncludeSamples.OfLength(1_024);
    private static readonly string Longest = IncludeSamples.OfLength(IncludeLimits.Standard.MaxLength);

    private readonly JsonSerializerOptions _json = new();
    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 12);
    private readonly Include _known = Include.Parse(IncludeSamples.Nested);
    private readonly Include _equal = Include.Parse(IncludeSamples.Nested);
    private Include[] _shapes = [];
    private PopcornEngine _engine = null!;
    private PopcornEngine _planning = null!;
    private int _next;

    /// <summary>Runs everything once before it is timed: jitting would lengthen the iterations.</summary>
    [GlobalSetup]
    public void SetUp()
    {
        _shapes = [.. IncludeSamples.Shapes(NewShapes).Select(Include.Parse)];
        _engine = Engines.Create(CompilationMode.Never, _json);
        foreach (Func<object> row in (Func<object>[])[Resolve, CacheHit_SameInclude, CacheHit_EqualInclude, CacheHit_Text])
            row();
        if (_engine.Statistics.Roots.Misses != 1)
            throw new InvalidOperationException("What is measured as a cache hit is none.");

        StartOver();
        long before = _planning.Statistics.Plans.Misses;
        for (int i = 0; i < NewShapes; i++)
            Plan_NewShape();
        if (_planning.Statistics.Plans.Misses != before + NewShapes || _planning.Statistics.Plans.Evictions != 0)
            throw new InvalidOperationException("What is measured as a new shape is none.");
    }

    [Benchmark(Baseline = true)] public object Parse_Id() => Include.Parse(IncludeSamples.Id);
    [Benchmark] public object Parse_Plain() => Include.Parse(IncludeSamples.Plain);
    [Benchmark] public object Parse_Nested() => Include.Parse(IncludeSamples.Nested);
    [Benchmark] public object Parse_Wide() => Include.Parse(Wide);
    [Benchmark] public object Parse_Longest() => Include.Parse(Longest);

    /// <summary>Resolves contract and include to the members of one level.</summary>
    [Benchmark] public object Resolve() => _engine.Select(typeof(ComplexNestedModel), _known)!.Members;

    /// <summary>A new shape of a known type: resolved, planned, composed and cached.</summary>
    [Benchmark]
    public object Plan_NewShape()
    {
        if (_next == _shapes.Length)
            StartOver();
        return WriteNull<Popcorn.Testing.Reliability.Wide>(_planning, _shapes[_next++]);
    }

    [Benchmark] public object CacheHit_SameInclude() => WriteNull<ComplexNestedModel>(_engine, _known);

    /// <summary>An equal include that was parsed again, so that it is found by value.</summary>
    [Benchmark] public object CacheHit_EqualInclude() => WriteNull<ComplexNestedModel>(_engine, _equal);
    [Benchmark] public object CacheHit_Text() => _engine.Serialize<ComplexNestedModel?>(null, IncludeSamples.Nested);

    internal override int CountBytes(string row) => row switch
    {
        nameof(Parse_Id) => IncludeSamples.Id.Length,
        nameof(Parse_Plain) => IncludeSamples.Plain.Length,
        nameof(Parse_Wide) => Wide.Length,
        nameof(Parse_Longest) => Longest.Length,
        nameof(Plan_NewShape) => IncludeSamples.Shapes(1).Single().Length,
        _ => IncludeSamples.Nested.Length,
    };

    private void StartOver()
    {
        _next = 0;
        _planning = Engines.Create(CompilationMode.Never, _json);
        WriteNull<Popcorn.Testing.Reliability.Wide>(_planning, Include.Default);
    }

    private ArrayBufferWriter<byte> WriteNull<T>(PopcornEngine engine, Include include)
        where T : class
    {
        _buffer.ResetWrittenCount();
        engine.Write<T?>(_buffer, null, include);
        return _buffer;
    }
}
