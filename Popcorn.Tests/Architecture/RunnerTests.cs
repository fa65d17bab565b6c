namespace Popcorn.Tests.Architecture;

/// <summary>The runner of child processes and published tests passes nothing that failed, or that was not run.</summary>
public sealed class RunnerTests
{
    private const string Setting = "Popcorn.Tests.FailsAtTheEnd";
    private const string Category = "FailsAtTheEnd";

    public static IEnumerable<int> Cases => [1];

    [OneTimeTearDown]
    public void Fail_in_the_child()
    {
        if (AppContext.GetData(Setting) is not null)
            throw new InvalidOperationException("This fails at the end.");
    }

    [ChildCases(Setting, nameof(Cases)), Category(Category)]
    public void Passes(int value) => Assert.That(value, Is.EqualTo(1));

    [Test]
    public void What_fails_after_the_last_test_is_a_failure()
    {
        ChildRun run = Run(Category);
        Assert.That((run.Passed, run.Failed, run.ExitCode), Is.EqualTo((1, 0, 1)), run.Output);
        Assert.That(run.Output, Does.Contain($"FAILED {typeof(RunnerTests).FullName}").And.Contain("This fails at the end."));
    }

    [TestCase("Nothing")]
    [TestCase("Popcorn.Tests.Nothing")]
    public void A_part_without_tests_is_refused(string part)
    {
        ChildRun run = Run(Category, part);
        Assert.That((run.Passed, run.ExitCode), Is.EqualTo((0, 1)), run.Output);
        Assert.That(run.Output, Does.Contain($"There is no test of '{part}'."));
    }

    private static ChildRun Run(params string[] parts) => ChildRun.Of(new Dictionary<string, JsonNode> { [Setting] = true }, parts);
}
