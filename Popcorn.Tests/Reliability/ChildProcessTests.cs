using System.Text.Json.Nodes;
using Popcorn.Tests.Suites;

namespace Popcorn.Tests.Reliability;

/// <summary>What can only be shown in a process of its own.</summary>
public class ChildProcessTests
{
    private const string ModifiableAssemblies = "DOTNET_MODIFIABLE_ASSEMBLIES";

    [Test]
    public void With_all_hashes_equal_the_suite_stays_green() =>
        AssertPasses(1_000, new() { [ShapeIdentityTests.Switch] = true }, SelectionSuite.Category, ShapeIdentityTests.Category);

    [Test]
    public void On_a_small_stack_there_are_errors_and_no_crash() =>
        AssertPasses(40, new() { [SmallStackTests.Switch] = true }, SmallStackTests.Category);

    [Test]
    public void Where_code_can_be_reloaded_plans_do_not_stay_behind()
    {
        string? before = Environment.GetEnvironmentVariable(ModifiableAssemblies);
        Environment.SetEnvironmentVariable(ModifiableAssemblies, "debug");
        try
        {
            AssertPasses(2, [], HotReloadTests.Category);
        }
        finally
        {
            Environment.SetEnvironmentVariable(ModifiableAssemblies, before);
        }
    }

    private static void AssertPasses(int atLeast, Dictionary<string, JsonNode> settings, params string[] categories)
    {
        ChildRun run = ChildRun.Of(settings, categories);
        Assert.That((run.Failed, run.ExitCode), Is.EqualTo((0, 0)), run.Output);
        Assert.That(run.Passed, Is.GreaterThanOrEqualTo(atLeast), run.Output);
    }
}
