using BenchmarkDotNet.Attributes;
using BenchmarkDotNet.Running;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;
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

    /// <summary>Otherwise a page shows what the code cannot measure any more.</summary>
    [TestCaseSource(nameof(Studies))]
    public void Kept_rows_are_rows_of_the_study(string name)
    {
        Study study = Study.All.Single(study => study.Name == name);
        string[] rows = [.. study.Classes.SelectMany(type => BenchmarksOf(type)).Select(each => each.Descriptor.WorkloadMethod.Name)];
        foreach (string table in ReadKept(study).Split("\n## ").Skip(1))
        {
            string[] lines = table.Split('\n');
            Assert.That(Enum.TryParse(lines[0].Split(", ")[^1], out OutputKind _), lines[0]);
            Assert.That(
                lines.Where(line => line.StartsWith("| ", StringComparison.Ordinal)).Skip(1).Select(line => line.Split(' ')[1]),
                Is.Not.Empty.And.SubsetOf(rows), lines[0]);
        }
    }

    [Test]
    public void Rows_that_differ_are_refused() => Assert.That(
        new Differing().RequireSameBytes,
        Throws.InvalidOperationException.With.Message.EqualTo("Second does not write all as First does."));

    public static IEnumerable<string> Studies => Study.All.Select(study => study.Name);

    /// <summary>What is kept of a study, or nothing.</summary>
    private static string ReadKept(Study study)
    {
        string file = $"{CommandReport.Results}{study.Page ?? study.Name}.md";
        if (!Repository.Files.Contains(file))
            return "";
        string page = Repository.Read(file);
        return study.Page is null
            ? page
            : page.Split($"<!-- {study.Name}: written by the benchmarks -->")[1].Split($"<!-- end of {study.Name} -->")[0];
    }

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
