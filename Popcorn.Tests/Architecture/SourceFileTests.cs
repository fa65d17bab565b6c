using System.Text.RegularExpressions;

namespace Popcorn.Tests.Architecture;

/// <summary>What holds for every file, whatever is in it.</summary>
public sealed partial class SourceFileTests
{
    private const int MaxLines = 350;
    private const int MaxColumns = 140;

    /// <summary>Files of many small types, and why.</summary>
    private static readonly Dictionary<string, string> Tables = new()
    {
        ["Popcorn.Runtime/Formatting/Leaves.cs"] = "A leaf is a few lines of code: a table.",
        ["samples/Popcorn.Hello/Program.cs"] = "A sample of one file.",
        ["Popcorn.Tests/Suites/Models/"] = "Models stand together, as in the app that they play.",
        ["Popcorn.Testing/Database/Shop.cs"] = "The same.",
        ["Popcorn.Testing/Database/Clinic/"] = "The same.",
        ["Popcorn.Tests/Differential/Zoo/"] = "The same.",
        ["Popcorn.Tests/Contracts/GeneratedModels.cs"] = "The same.",
        ["Popcorn.Tests/Contracts/GeneratedContexts.cs"] = "Contexts are nothing but their attributes: a table.",
    };

    /// <summary>Of files whose lines people wrote.</summary>
    private static readonly string[] LineEndings =
        [".cs", ".csproj", ".md", ".props", ".targets", ".cake", ".sh", ".yml", ".js", ".ts", ".css", ".html", "/run"];

    /// <summary>They test names that are longer than a line.</summary>
    private static readonly string[] LongNames = ["Popcorn.Tests/Differential/Zoo/Names.cs"];

    private static readonly string[] Endings =
        [".cs", ".csproj", ".props", ".targets", ".sln", ".json", ".md", ".txt", ".yml", ".cake", ".config", "run", ".editorconfig"];

    [Test]
    public void No_source_is_long() =>
        Assert.That(
            Repository.Sources.Where(file => Repository.Lines(file).Length > MaxLines), Is.Empty, $"Longer than {MaxLines} lines.");

    [Test]
    public void No_line_is_long()
    {
        string[] files = [.. Repository.Files.Where(file => LineEndings.Any(file.EndsWith) && !LongNames.Contains(file))];
        Assert.That(files, Has.Length.GreaterThan(1_000));
        Assert.That(
            files.SelectMany(file => LinesOf(file).Where(line => line.Length > MaxColumns).Select(line => $"{file}: {line}")),
            Is.Empty,
            $"Longer than {MaxColumns} columns.");
    }

    /// <summary>Without what cannot be broken in Markdown: rows of tables, images, and what a program answered.</summary>
    private static IEnumerable<string> LinesOf(string file) =>
        file.EndsWith(".md", StringComparison.Ordinal)
            ? PrintedBlock().Replace(Repository.Read(file), "").Split('\n').Where(line => line is not ['|', ..] and not ['!', '[', ..])
            : Repository.Lines(file);

    [Test]
    public void One_type_a_file()
    {
        IEnumerable<string> many = Repository.Sources
            .Where(file => !Tables.Keys.Any(table => file.StartsWith(table, StringComparison.Ordinal)))
            .Where(file => TypeNamesIn(file).Count() > 1);
        Assert.That(many, Is.Empty);
    }

    [Test]
    public void No_exception_for_tables_is_out_of_date() => Assert.That(
        Tables.Keys.Where(
            table => !Repository.Sources.Any(file => file.StartsWith(table, StringComparison.Ordinal) && TypeNamesIn(file).Count() > 1)),
        Is.Empty);

    [TestCase("Popcorn.Runtime/")]
    [TestCase("Popcorn.AspNetCore/")]
    [TestCase("Popcorn.EntityFrameworkCore/")]
    [TestCase("Popcorn.Client/")]
    [TestCase("Popcorn.OpenApi/")]
    [TestCase("Popcorn.Mcp/")]
    [TestCase("Popcorn.Swashbuckle/")]
    [TestCase("Popcorn.Analyzers/")]
    [TestCase("Popcorn.Analyzers.CodeFixes/")]
    public void A_file_of_a_product_is_named_after_its_type(string project)
    {
        IEnumerable<string> others = Repository.Sources.Where(
            file => file.StartsWith(project, StringComparison.Ordinal) && !Tables.ContainsKey(file))
            .Where(file => TypeDeclaration().Matches(Repository.Read(file)).Any(
                type => !IsNamedAfter(Path.GetFileNameWithoutExtension(file), type)));
        Assert.That(others, Is.Empty, "A generic type beside one of its name: TieredWriter{T}.cs.");

        static bool IsNamedAfter(string file, Match type)
        {
            string name = type.Groups["name"].Value;
            string parameters = type.Groups["parameters"].Value.Replace(" ", "", StringComparison.Ordinal);
            return file == name || (parameters.Length > 0 && file == $"{name}{{{parameters}}}") || IsPartOf(file, name);
        }

        // Utf8Sink.Strings.cs
        static bool IsPartOf(string file, string type) => file.StartsWith(type + ".", StringComparison.Ordinal);
    }

    /// <summary>
    /// Folders deeper than the first only sort files, except for the one that depends on internals of System.Text.Json. Extension
    /// methods are in the namespaces where users of ASP.NET Core look for them.
    /// </summary>
    [TestCase("Popcorn.Runtime/", "Popcorn", "Popcorn")]
    [TestCase("Popcorn.AspNetCore/", "Popcorn.AspNetCore", "Popcorn")]
    [TestCase("Popcorn.EntityFrameworkCore/", "Popcorn.EntityFrameworkCore", "Popcorn")]
    [TestCase("Popcorn.Client/", "Popcorn.Client", "Popcorn.Client")]
    [TestCase("Popcorn.OpenApi/", "Popcorn.OpenApi", "Popcorn")]
    [TestCase("Popcorn.Mcp/", "Popcorn.Mcp", "Popcorn")]
    [TestCase("Popcorn.Swashbuckle/", "Popcorn.Swashbuckle", "Popcorn")]
    [TestCase("Popcorn.Analyzers/", "Popcorn.Analyzers", "")]
    [TestCase("Popcorn.Analyzers.CodeFixes/", "Popcorn.Analyzers.CodeFixes", "")]
    public void Namespace_is_folder_except_for_what_is_public(string project, string root, string imported)
    {
        var wrong = new List<string>();
        foreach (string file in Repository.Sources.Where(
            file => file.StartsWith(project, StringComparison.Ordinal) && !ExtensionClass().IsMatch(Repository.Read(file))))
        {
            string text = Repository.Read(file);
            string[] path = file.Split('/');
            // Apps have an ApiResponse of their own.
            bool isPublic = PublicType().IsMatch(text) && path[1] != "Envelopes";
            string expected = isPublic ? imported
                : path.Length == 2 ? root
                : path[2] == "SystemTextJson" ? $"{root}.{path[1]}.{path[2]}"
                : $"{root}.{path[1]}";
            if (!text.Contains($"\nnamespace {expected};", StringComparison.Ordinal) && !text.StartsWith(
                $"namespace {expected};", StringComparison.Ordinal))
                wrong.Add($"{file} should be in {expected}");
        }
        Assert.That(wrong, Is.Empty);
    }

    [Test]
    public void Names_say_what_a_type_is_for()
    {
        IEnumerable<string> names = [.. Repository.Sources.SelectMany(TypeNamesIn), .. Repository.Files.SelectMany(
            file => file.Split('/'))];
        Assert.That(names.Where(name => MeaninglessWord().IsMatch(name)).Distinct(), Is.Empty);
    }

    [Test]
    public void No_file_knows_the_machine_that_it_was_written_on()
    {
        IEnumerable<string> found = Repository.Files.Where(file => Endings.Any(ending => file.EndsWith(ending, StringComparison.Ordinal)))
            .SelectMany(file => Repository.Lines(file).Select((line, i) => (Where: $"{file}:{i + 1}", Line: line)))
            .Where(line => MachinePath().IsMatch(line.Line) || FeedAddress().IsMatch(line.Line))
            .Select(line => $"{line.Where} {line.Line.Trim()}");
        Assert.That(found, Is.Empty);
    }

    private static IEnumerable<string> TypeNamesIn(string file) =>
        TypeDeclaration().Matches(Repository.Read(file)).Select(match => match.Groups["name"].Value);

    /// <summary>Namespaces are file-scoped, so a type that stands on its own begins in the first column.</summary>
    [GeneratedRegex(
        @"^(?:(?:public|internal|file|sealed|static|abstract|readonly|partial|unsafe|ref)\s+)*"
        + @"(?:class|struct|interface|enum|record(?:\s+struct|\s+class)?|delegate\s+[\w<>?\[\], ]+?)\s+(?<name>[A-Za-z_]\w*)"
        + @"(?:<(?<parameters>[\w, ]+)>)?",
        RegexOptions.Multiline | RegexOptions.CultureInvariant)]
    private static partial Regex TypeDeclaration();

    [GeneratedRegex("^```(?:http|text|json)$.*?^```$", RegexOptions.Multiline | RegexOptions.Singleline | RegexOptions.CultureInvariant)]
    private static partial Regex PrintedBlock();

    [GeneratedRegex(@"^public\s", RegexOptions.Multiline | RegexOptions.CultureInvariant)]
    private static partial Regex PublicType();

    [GeneratedRegex(@"^public static class \w+Extensions$", RegexOptions.Multiline | RegexOptions.CultureInvariant)]
    private static partial Regex ExtensionClass();

    [GeneratedRegex(
        "(?:Helper|Manager|Util|Common)(?![a-z])|(?:Helpers|Managers|Utils|Utility|Utilities|Commons)(?![a-z])",
        RegexOptions.CultureInvariant)]
    private static partial Regex MeaninglessWord();

    // The brackets keep these lines from matching themselves.
    [GeneratedRegex(@"(?<![\w.}])/(?:[h]ome|[U]sers|[r]oot|[w]ork|[t]mp|[m]nt)/\w|\b[A-Z]:\\[\w]+\\", RegexOptions.CultureInvariant)]
    private static partial Regex MachinePath();

    [GeneratedRegex(@"[i]ndex\.json|<package[S]ources|Restore[S]ources", RegexOptions.CultureInvariant)]
    private static partial Regex FeedAddress();
}
