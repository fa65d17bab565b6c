using System.Runtime.Versioning;

namespace Popcorn.Tests.Clients;

/// <summary>The tests of the client, on its build for .NET Standard 2.0.</summary>
public sealed class NetStandardTests
{
    /// <summary>Tests that need no other program.</summary>
    public const string Category = "Client";

    [Test]
    public void The_build_passes_the_tests()
    {
        string path = Repository.Built("Popcorn.Client", "netstandard2.0", "Popcorn.Client.dll");
        ChildRun run = ChildRun.Of(new Dictionary<string, JsonNode> { [OtherBuild.Setting] = path }, [Category]);
        Assert.That(run.Failed, Is.Zero, run.Output);
        Assert.That(run.Passed, Is.GreaterThan(100), run.Output);
    }

    [Test]
    [Category(Category)]
    public void The_build_is_the_one_that_was_asked_for()
    {
        string framework = typeof(Client.Include).Assembly.GetCustomAttribute<TargetFrameworkAttribute>()!.FrameworkName;
        Assert.That(framework, Does.StartWith(OtherBuild.IsUsed ? ".NETStandard" : ".NETCoreApp"));
    }
}
