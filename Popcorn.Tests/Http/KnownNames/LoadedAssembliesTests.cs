using Popcorn.Tests.Engines;
using static Popcorn.Tests.Http.KnownNames.RandomAnswers;

namespace Popcorn.Tests.Http.KnownNames;

/// <summary>
/// The check of names must know the classes of all assemblies of the app. It loads them after the start, and only if a declared class can
/// have derived ones. In a child process that has loaded none of them yet.
/// </summary>
public sealed class LoadedAssembliesTests
{
    public const string Category = "LoadedAssemblies";

    /// <summary>Of the process that has the cases.</summary>
    public const string Setting = "Popcorn.Tests.LoadedAssemblies";

    private static readonly bool[] WarmsUp = [false];

    [ChildCases(Setting, nameof(WarmsUp)), Category(Category)]
    public async Task Are_loaded_before_a_request_needs_them(bool warmsUp)
    {
        int missing = FindMissing().Count;
        await using (TestApp app = Start(warmsUp, () => new Circle()))
            Assert.That(await app.GetTextAsync("/?include=[absent]"), Does.Contain(IncludeErrorCodes.UnknownMember));
        Assert.That(FindMissing(), Has.Count.EqualTo(missing).And.Not.Empty, "Nothing can derive from a sealed class.");
        await using (TestApp app = Start(warmsUp, () => new Lonely()))
            RecordingEngine.WaitFor(() => FindMissing().Count == 0, () => string.Join(", ", FindMissing()));
    }

    private static TestApp Start(bool warmsUp, Delegate handler) => TestApp.StartHandlers(
        options => options.WarmUpEndpoints = warmsUp,
        app => app.MapGet("/", handler).WithPopcorn());

    private static List<string> FindMissing()
    {
        IEnumerable<string?> loaded = AppDomain.CurrentDomain.GetAssemblies().Select(assembly => assembly.GetName().Name);
        return [.. typeof(LoadedAssembliesTests).Assembly.GetReferencedAssemblies().Select(assembly => assembly.Name).Except(loaded)
            .OfType<string>().Where(name => !name.StartsWith("System.", StringComparison.Ordinal)
                && !name.StartsWith("Microsoft.", StringComparison.Ordinal))];
    }
}
