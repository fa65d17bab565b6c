using System.Xml.Linq;

namespace Popcorn.Tests.Architecture;

/// <summary>What mutation testing asks of the projects.</summary>
public sealed class MutationTests
{
    private const string Tests = "Popcorn.Tests/";

    /// <summary>The mutated project is looked for among the direct references: it is not found behind another one.</summary>
    [Test]
    public void The_tests_refer_to_the_project_that_is_mutated()
    {
        string project = (string)JsonNode.Parse(Repository.Read(Tests + "stryker-config.json"))!["stryker-config"]!["project"]!;
        IEnumerable<string?> references = XElement.Parse(Repository.Read(Tests + "Popcorn.Tests.csproj"))
            .Descendants("ProjectReference").Select(reference => Path.GetFileName((string?)reference.Attribute("Include")));
        Assert.That(references, Does.Contain(project));
    }
}
