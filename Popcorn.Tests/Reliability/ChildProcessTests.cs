using Popcorn.Tests.Contracts;
using Popcorn.Tests.Engines;
using Popcorn.Tests.Http.KnownNames;
using Popcorn.Tests.Reliability.Never;
using Popcorn.Tests.Suites;

namespace Popcorn.Tests.Reliability;

/// <summary>What can only be shown in a process of its own.</summary>
public class ChildProcessTests
{
    /// <summary>Not the whole category: other tests start processes.</summary>
    private static readonly Type[] HidingTests =
        [typeof(NeverTests), typeof(UnprotectedTests), typeof(HideNeverReadOnlyTests), typeof(UnknownKindTests)];

    [Test]
    public void With_all_hashes_equal_the_suite_stays_green() =>
        AssertPasses(4_000, ShapeIdentityTests.Switch, true, SelectionSuite.Category, ShapeIdentityTests.Category);

    /// <summary>As in a later version of System.Text.Json that has renamed what engines read. No host reads it.</summary>
    [Test]
    public void Without_internals_of_the_framework_the_suite_stays_green() =>
        AssertPasses(
            4_000, AbsentInternalsTests.Setting, AbsentInternalsTests.All, EngineSuite.EngineCategory, AbsentInternalsTests.Category);

    [Test]
    public void Without_internals_of_the_framework_nothing_leaks() => AssertPasses(
        500, AbsentInternalsTests.Setting, AbsentInternalsTests.All, [.. HidingTests.Select(tests => tests.FullName!)]);

    [Test]
    public void Without_reflection_contexts_have_all_contracts() =>
        AssertPasses(10, NoReflectionTests.Switch, false, NoReflectionTests.Category);

    [Test]
    public void On_a_small_stack_there_are_errors_and_no_crash() =>
        AssertPasses(50, SmallStackTests.Switch, true, SmallStackTests.Category);

    [Test]
    public void Where_code_can_be_reloaded_plans_do_not_stay_behind() =>
        AssertPasses(4, ChildRun.Of(
            new Dictionary<string, JsonNode>(), [HotReloadTests.Category],
            new Dictionary<string, string> { ["DOTNET_MODIFIABLE_ASSEMBLIES"] = "debug" }));

    [Test]
    public void On_one_core_the_compiler_starts_later() =>
        AssertPasses(1, ChildRun.Of(
            new Dictionary<string, JsonNode> { [OneCoreTests.Setting] = true }, [OneCoreTests.Category],
            new Dictionary<string, string> { ["DOTNET_PROCESSOR_COUNT"] = "1" }));

    [Test]
    public void Requests_load_no_assemblies_of_the_app() =>
        AssertPasses(1, LoadedAssembliesTests.Setting, true, LoadedAssembliesTests.Category);

    /// <summary>Some are of the newest runtime only: those over HTTP.</summary>
    [Test]
    public void Large_responses_and_many_plans_take_little_memory() =>
        AssertPasses(Environment.Version.Major < 10 ? 13 : 19, LiveHeap.Setting, true, LiveHeap.Category);

    private static void AssertPasses(int atLeast, string setting, JsonNode value, params string[] categories) =>
        AssertPasses(atLeast, ChildRun.Of(new Dictionary<string, JsonNode> { [setting] = value }, categories));

    private static void AssertPasses(int atLeast, ChildRun run)
    {
        Assert.That((run.Failed, run.ExitCode), Is.EqualTo((0, 0)), run.Output);
        Assert.That(run.Passed, Is.GreaterThanOrEqualTo(atLeast), run.Output);
    }
}
