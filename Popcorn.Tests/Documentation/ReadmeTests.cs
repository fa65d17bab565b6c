using System.Text.RegularExpressions;

namespace Popcorn.Tests.Documentation;

/// <summary>What the README shows is what the engine does.</summary>
public sealed partial class ReadmeTests
{
    private const string StartOfExplanation = "<!-- explain -->";

    private const string EndOfExplanation = "<!-- end of explain -->";

    private static readonly string Readme = Repository.Read("README.md").ReplaceLineEndings("\n");

    private static Order Example => new()
    {
        Id = 17,
        Customer = "Ada",
        Total = 42.5m,
        CardToken = "tok_4711",
        Lines = [new Line { Sku = "P-1", Quantity = 2, Price = 21.25m }],
    };

    [TestCase(nameof(Order))]
    [TestCase(nameof(Line))]
    public void The_classes_of_the_first_example_are_those_that_are_tested(string type)
    {
        string source = Repository.Read($"Popcorn.Tests/Documentation/{type}.cs").ReplaceLineEndings("\n");
        Assert.That(Readme, Does.Contain(source[source.IndexOf("public sealed class", StringComparison.Ordinal)..].Trim()));
    }

    [Test]
    public void The_first_example_prints_what_the_README_says()
    {
        var engine = new PopcornEngine();
        string code = Readme[..Readme.IndexOf("\nprints\n", StringComparison.Ordinal)];
        string[] includes = [.. WrittenOrder().Matches(code).Select(match => match.Groups["include"].Value)];
        IEnumerable<string> printed = includes.Select(include => include.Length == 0 ? engine.Serialize(Example) : engine.Serialize(Example, include));
        Assert.That(includes, Has.Length.GreaterThan(3));
        Assert.That(Readme, Does.Contain($"\nprints\n\n```\n{string.Join('\n', printed)}\n```\n"));
    }

    [Test]
    public void The_explanation_is_the_one_that_the_README_shows()
    {
        var engine = new PopcornEngine();
        Include include = Include.Parse("[id,lines[sku]]");
        engine.Serialize(Example, include);
        int start = Readme.IndexOf(StartOfExplanation, StringComparison.Ordinal) + StartOfExplanation.Length;
        int end = Readme.IndexOf(EndOfExplanation, StringComparison.Ordinal);
        string right = $"\n\n```\n{engine.Explain(typeof(Order), include).ToString().Trim()}\n```\n\n";
        if (Snapshot.IsUpdating)
            File.WriteAllText(Path.Combine(Repository.Root, "README.md"), Readme[..start] + right + Readme[end..]);
        Assert.That(Readme[start..end], Is.EqualTo(right), Snapshot.HowToUpdate);
    }

    [GeneratedRegex("""engine\.Serialize\(order(, "(?<include>[^"]*)")?\)""")]
    private static partial Regex WrittenOrder();
}
