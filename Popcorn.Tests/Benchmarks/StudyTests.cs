using BenchmarkDotNet.Attributes;
using BenchmarkDotNet.Running;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Studies;

namespace Popcorn.Tests.Benchmarks;

/// <summary>The benchmark classes of the console can be set up, which compares what their rows write.</summary>
public sealed class StudyTests
{
    public static IEnumerable<Type> Classes => Study.All.SelectMany(study => study.Classes);

    [TestCaseSource(nameof(Classes))]
    public void Rows_write_what_they_claim(Type type) =>
        Assert.That(StudyInstance.CountBytes(BenchmarksOf(type)).Select(each => each.Bytes), Is.Not.Empty.And.All.GreaterThan(0));

    [TestCaseSource(nameof(Classes))]
    public void Each_group_of_rows_has_one_baseline(Type type) => Assert.That(
        BenchmarksOf(type).GroupBy(each => each.Parameters.ValueInfo).Select(group => group.Count(each => each.Descriptor.Baseline)),
        Is.Not.Empty.And.All.EqualTo(1));

    [Test]
    public void All_classes_belong_to_a_study() => Assert.That(
        typeof(Study).Assembly.GetTypes().Where(type => type.IsSubclassOf(typeof(StudyBenchmarks)) && !type.IsAbstract),
        Is.EquivalentTo(Classes));

    [Test]
    public void Rows_that_differ_are_refused() => Assert.That(
        new Differing().RequireSameBytes,
        Throws.InvalidOperationException.With.Message.EqualTo("Second does not write all as First does."));

    private static BenchmarkCase[] BenchmarksOf(Type type) => BenchmarkConverter.TypeToBenchmarks(type).BenchmarksCases;

    private sealed class Differing : StudyBenchmarks
    {
        [Benchmark]
        [BenchmarkCategory("all")]
        public string First() => "a";

        [Benchmark]
        [BenchmarkCategory("all")]
        public string Second() => "b";
    }
}
