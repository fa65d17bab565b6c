using Popcorn.Benchmarks.Reporting;
using Popcorn.Testing.Reporting;

namespace Popcorn.Tests.Benchmarks;

/// <summary>Which results are kept, and how a command ends. In a checkout of the test, which has one commit.</summary>
public sealed class CommandReportTests
{
    private const string Page = $"{CommandReport.Results}test.md";

    private static readonly Target Met = new("met", 1, 1);
    private static readonly Target Missed = new("missed", 2, 1);

    private string _root = "";
    private Popcorn.Testing.Reporting.Repository _repository = null!;

    [SetUp]
    public void CreateCheckout()
    {
        _root = Directory.CreateTempSubdirectory("popcorn-report-test-").FullName;
        _repository = new(_root);
        Write("file");
        Write(Page);
        Write(CommandReport.UserGuide);
        Git("init", "--quiet");
        Git("add", ".");
        Git("-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false", "commit", "--quiet", "-m", "test");
    }

    [TearDown]
    public void RemoveCheckout() => Directory.Delete(_root, recursive: true);

    [Test]
    public void A_report_is_kept()
    {
        CommandReport.Keep(_repository, Create(Met), "verdicts");
        Assert.That(File.ReadAllText(Path.Combine(_root, Page)), Does.StartWith("# test\n").And.Contain("verdicts").And.Contain("tables"));
    }

    [Test]
    public void Too_few_rounds_are_not_kept() => ExpectNotKept(Create(Met) with { Reduced = "1 rounds are fewer than 3" }, 0);

    [Test]
    public void Without_a_database_nothing_is_kept_or_met() => ExpectNotKept(Create(Met) with { Missing = "no database" }, 2);

    [Test]
    public void Without_bounds_for_want_of_cores_nothing_is_met() => ExpectNotKept(Create() with { Missing = "there is one core" }, 2);

    [Test]
    public void A_missed_bound_is_one_whatever_is_missing() => ExpectNotKept(Create(Missed) with { Missing = "no database" }, 1);

    [Test]
    public void A_checkout_with_changes_is_not_kept()
    {
        Write("new");
        ExpectNotKept(Create(Met), 0);
        Assert.That(RunFacts.FindWhyNotKept(_repository), Is.EqualTo("the checkout has changes"));
    }

    [Test]
    public void Changes_of_results_and_documents_do_not_count()
    {
        File.AppendAllText(Path.Combine(_root, Page), "changed");
        File.AppendAllText(Path.Combine(_root, CommandReport.UserGuide), "changed");
        // What else there may be depends on how the tests were built and started.
        Assert.That(RunFacts.FindWhyNotKept(_repository), Is.Not.EqualTo("the checkout has changes"));
    }

    [Test]
    public void A_copy_without_a_history_is_not_kept()
    {
        string copy = Directory.CreateTempSubdirectory("popcorn-report-test-").FullName;
        Assert.That(RunFacts.FindWhyNotKept(new(copy)), Does.StartWith("git does not say what has changed: fatal"));
        Directory.Delete(copy);
    }

    [TestCase(2, "2 rounds are fewer than 3")]
    [TestCase(3, null)]
    public void Rounds_are_compared_with_the_default(int rounds, string? expected) =>
        Assert.That(CommandResult.DescribeReduction(rounds, 3), Is.EqualTo(expected));

    private void ExpectNotKept(CommandResult result, int exitCode)
    {
        Assert.That(CommandReport.Finish(_repository, result), Is.EqualTo(exitCode));
        Assert.That(File.ReadAllText(Path.Combine(_root, Page)), Is.EqualTo(Page));
    }

    private static CommandResult Create(params Target[] targets) => new("test", "tables", targets);

    private void Write(string file)
    {
        string path = Path.Combine(_root, file);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, file);
    }

    private void Git(params string[] arguments) => Tool.Run(_root, CancellationToken.None, ["git", .. arguments]);
}
