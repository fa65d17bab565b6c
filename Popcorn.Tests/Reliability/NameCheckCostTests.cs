using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Tests.Reliability;

/// <summary>Checking names costs by the length of the include and the number of types, not by the paths through the types.</summary>
[NonParallelizable]
public sealed class NameCheckCostTests
{
    private const int Levels = 16;
    private const long MaxBytes = 1024 * 1024;

    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(2);

    private readonly PopcornEngine _engine = new();

    private static IEnumerable<TestCaseData> Checks()
    {
        yield return Row("names", (engine, levels) => Assert.That(engine.TryValidate(typeof(Branching), Branching.Levels(levels), out _)));
        yield return Row("unknown name", (engine, levels) => Assert.That(
            !engine.TryValidate(typeof(Branching), Branching.Levels(levels, "nope"), out IncludeError? error)
                && error.Position == levels * 9 + 1));
        yield return Row("member of every derived type", (engine, levels) => Assert.That(
            engine.TryValidate(typeof(Branching),
                Include.Parse(Branching.Levels(levels).ToString().Replace("children", "twin", StringComparison.Ordinal)), out _)));
        yield return Row("names within an allow list", (engine, levels) => Assert.That(
            engine.TryValidate(typeof(Branching),
                engine.Restrict(typeof(Branching), Branching.Levels(levels), null, Branching.Levels(levels)), out _)));
        yield return Row("default list within an allow list", (engine, levels) =>
            engine.Restrict(typeof(Branching), null, Branching.Levels(levels), Branching.Levels(levels)));
        yield return Row("several payloads", (engine, levels) => Assert.That(
            engine.TryValidate([typeof(Branching), typeof(List<Branching>), typeof(Branching.Leafy), typeof(Branching.Thorny[])],
                Branching.Levels(levels), out _)));
        yield return Row("path that is selected", (engine, levels) =>
            Assert.That(engine.IsSelected(typeof(Branching), Branching.Levels(levels), Branching.Path(levels))));
        yield return Row("path that is not selected", (engine, levels) =>
            Assert.That(engine.IsSelected(typeof(Branching), Branching.Levels(levels, "leaves"), Branching.Path(levels)), Is.False));
        yield return Row("names of the written members", (engine, levels) => Assert.That(
            engine.Select(typeof(Branching), Branching.Levels(levels))!.Members.Select(member => member.Name),
            Is.EqualTo(new[] { "children" })));
    }

    private static TestCaseData Row(string name, Action<PopcornEngine, int> check) => new TestCaseData(check).SetArgDisplayNames(name);

    [TestCaseSource(nameof(Checks))]
    public void Is_linear_in_levels(Action<PopcornEngine, int> check)
    {
        check(_engine, 1);
        long before = GC.GetAllocatedBytesForCurrentThread();
        var watch = Stopwatch.StartNew();
        check(_engine, Levels - 1);
        Assert.That(watch.Elapsed, Is.LessThan(Longest));
        Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.LessThan(MaxBytes));
    }

    /// <summary>A server of many types that lifts the limits of the text has a bound yet.</summary>
    [Test, Category("Mutation")]
    public void Has_a_bound_of_its_own()
    {
        Include names = Include.Parse(
            $"[{string.Join(',', Enumerable.Range(0, 250_000).Select(number => $"id,n{number}"))}]",
            new IncludeLimits { MaxItems = 1_000_000, MaxLength = 10_000_000 });
        var watch = Stopwatch.StartNew();
        Assert.That(_engine.TryValidate(typeof(Branching), names, out IncludeError? error), Is.False);
        Assert.That(watch.Elapsed, Is.LessThan(Longest));
        Assert.That(error!.Code, Is.EqualTo(IncludeErrorCodes.UnknownMember), "The leftmost offender.");
        Include known = Include.Parse(
            $"[{string.Join(',', Enumerable.Range(0, 1_000_001).Select(number => $"n{number}"))}]",
            new IncludeLimits { MaxItems = 2_000_000, MaxLength = 20_000_000 });
        Assert.That(_engine.TryValidate([typeof(Open), typeof(Branching)], known, out error), Is.False);
        Assert.That(error!.ToString(), Does.Match("^include_too_large: Too many names to look up at position [0-9]+\\.$"));
    }

    [Test, Category("Mutation")]
    public void Ends_when_the_request_does()
    {
        using var cancellation = new CancellationTokenSource();
        var include = Include.Parse("[id]");
        Assert.That(_engine.TryValidate(typeof(Branching), include, out _, cancellation.Token));
        cancellation.Cancel();
        Assert.Throws<OperationCanceledException>(() => _engine.TryValidate(typeof(Branching), include, out _, cancellation.Token));
        Assert.Throws<OperationCanceledException>(() => _engine.TryValidate([typeof(Branching)], include, out _, cancellation.Token));
    }

    /// <summary>The allow list costs once, and not for each request.</summary>
    [Test]
    public void Costs_no_more_for_a_long_allow_list()
    {
        var asked = Include.Parse("[ma,mb,mc,md,me]");
        Include Allow(int count) => Include.Parse(Wide.IncludeOf((1 << count) - 1));
        long Bytes(Include allow)
        {
            Check();
            long before = GC.GetAllocatedBytesForCurrentThread();
            Check();
            return GC.GetAllocatedBytesForCurrentThread() - before;

            void Check() => Assert.That(_engine.TryValidate(typeof(Wide), _engine.Restrict(typeof(Wide), asked, null, allow), out _));
        }
        // In a new process, some code allocates its delegates at its second call.
        Bytes(Allow(6));
        Assert.That(Bytes(Allow(24)), Is.EqualTo(Bytes(Allow(5))));
    }

    /// <summary>Each name is looked up once, in what all derived types have together. Only the first check reads them all.</summary>
    [Test]
    public void Does_not_grow_with_the_derived_types([Values(1, 8)] int levels)
    {
        var contracts = new ContractStore(ManyKinds.CreateOptions(), MarkReader.AttributesOnly);
        var tables = new NameTables(contracts, new MemberBoundsCache(contracts));
        Include names = ManyKinds.Names(levels);
        int count = names.ToString().Count(each => each == ',') + levels;
        Assert.That(count, Is.InRange(450, 512));
        int most = count + (2 * ManyKinds.Kinds * 15);
        Assert.That(CountWork(names), Is.InRange(count, most), "Reads the types once for the root, and once for the lists.");
        Assert.That(CountWork(names), Is.EqualTo(count));

        int CountWork(Include include)
        {
            var check = new NameCheck(tables, NameRules.Client);
            Assert.That(check.Find([typeof(ManyKinds)], include), Is.Not.Null);
            return check.Work;
        }
    }

    [Test]
    public void Takes_no_time_for_many_derived_types([Values(1, 8)] int levels, [Values] bool isBound)
    {
        var engine = new PopcornEngine(ManyKinds.CreateOptions());
        Include names = ManyKinds.Names(levels);
        if (isBound)
            names = engine.Restrict(typeof(ManyKinds), names, null, Include.Parse("[**,-id]"));
        var fastest = TimeSpan.MaxValue;
        for (int i = 0; i < 20; i++)
        {
            var watch = Stopwatch.StartNew();
            Assert.That(engine.TryValidate(typeof(ManyKinds), names, out _), Is.False);
            if (watch.Elapsed < fastest)
                fastest = watch.Elapsed;
        }
        Assert.That(fastest, Is.LessThan(TimeSpan.FromMilliseconds(2)));
    }

    private sealed class Open { [System.Text.Json.Serialization.JsonExtensionData] public Dictionary<string, object>? More { get; set; } }
}
