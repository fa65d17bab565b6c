namespace Popcorn.Benchmarks.Contests;

/// <summary>
/// The steps before a write. The bytes of a row are those of its include text. The steps after the parser are measured by writing null.
/// </summary>
internal sealed class ParsingContest : Contest
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

    public ParsingContest()
        : base("Include", "Utf8")
    {
        AddStage("Parse_Id", IncludeSamples.Id, () => Include.Parse(IncludeSamples.Id));
        AddStage("Parse_Plain", IncludeSamples.Plain, () => Include.Parse(IncludeSamples.Plain));
        AddStage("Parse_Nested", IncludeSamples.Nested, () => Include.Parse(IncludeSamples.Nested));
        AddStage("Parse_Wide", Wide, () => Include.Parse(Wide));
        AddStage("Parse_Longest", Longest, () => Include.Parse(Longest));
        // Resolves contract and include to the members of one level.
        AddStage("Resolve", IncludeSamples.Nested, () => _engine.Select(typeof(ComplexNestedModel), _known)!.Members);
        AddStage("Plan_NewShape", IncludeSamples.Shapes(1).Single(), PlanNewShape);
        AddStage("CacheHit_SameInclude", IncludeSamples.Nested, () => WriteNull<ComplexNestedModel>(_engine, _known));
        // An equal include that was parsed again, so that it is found by value.
        AddStage("CacheHit_EqualInclude", IncludeSamples.Nested, () => WriteNull<ComplexNestedModel>(_engine, _equal));
        AddStage("CacheHit_Text", IncludeSamples.Nested, () => _engine.Serialize<ComplexNestedModel?>(null, IncludeSamples.Nested));
    }

    /// <summary>Runs everything once before it is timed: jitting would lengthen the iterations.</summary>
    protected override void Prepare()
    {
        _shapes = [.. IncludeSamples.Shapes(NewShapes).Select(Include.Parse)];
        _engine = Engines.Create(CompilationMode.Never, _json);
        foreach (ContestRow row in Rows.Where(row => row.Name != "Plan_NewShape"))
            row.Call();
        if (_engine.Statistics.Roots.Misses != 1)
            throw new InvalidOperationException("What is measured as a cache hit is none.");

        StartOver();
        long before = _planning.Statistics.Plans.Misses;
        for (int i = 0; i < NewShapes; i++)
            PlanNewShape();
        if (_planning.Statistics.Plans.Misses != before + NewShapes || _planning.Statistics.Plans.Evictions != 0)
            throw new InvalidOperationException("What is measured as a new shape is none.");
    }

    private void AddStage(string name, string text, Func<object> call) => Add(name, writes: "", call, text.Length);

    /// <summary>A new shape of a known type: resolved, planned, composed and cached.</summary>
    private ArrayBufferWriter<byte> PlanNewShape()
    {
        if (_next == _shapes.Length)
            StartOver();
        return WriteNull<Wide>(_planning, _shapes[_next++]);
    }

    private void StartOver()
    {
        _next = 0;
        _planning = Engines.Create(CompilationMode.Never, _json);
        WriteNull<Wide>(_planning, Include.Default);
    }

    private ArrayBufferWriter<byte> WriteNull<T>(PopcornEngine engine, Include include)
        where T : class
    {
        _buffer.ResetWrittenCount();
        engine.Write<T?>(_buffer, null, include);
        return _buffer;
    }
}
