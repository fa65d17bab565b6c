using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.Tests.Http;

namespace Popcorn.Tests.Database.Recipes;

/// <summary>The recipes of docs/guide/database.md run, and the guide shows them as they are.</summary>
public sealed partial class RecipeTests
{
    private const string Guide = "docs/guide/database.md";
    private const string Start = "<!-- recipes -->";

    private static readonly (string File, string Title)[] Recipes =
    [
        ("PagingRecipe", "Pages with a count"),
        ("SortingRecipe", "Sort by a name of the client"),
        ("DtoRecipe", "Objects of a query's own"),
        ("DapperRecipe", "Dapper"),
        ("StreamingRecipe", "Stream, or read first"),
    ];

    [TestCase("/paging?include=[id]", """{"items":[{"id":1},{"id":3},{"id":5}],"total":4}""")]
    [TestCase("/paging?include=[number]&skip=3", """{"items":[{"number":"N7"}],"total":4}""")]
    [TestCase("/sorting?include=[id]&sort=number", """[{"id":1},{"id":2},{"id":3},{"id":4},{"id":5},{"id":6},{"id":7},{"id":8}]""")]
    [TestCase("/sorting?include=[id]&sort=secret", "\"There is no such member.\"")]
    [TestCase("/sorting?include=[id]&sort=Number", "\"There is no such member.\"")]
    [TestCase("/sorting?include=[id]&sort=Secret", "\"There is no such member.\"")]
    [TestCase("/sorting?include=[id]&sort=Version", "\"There is no such member.\"")]
    [TestCase(
        "/dto?include=[customer]",
        """[{"customer":null},{"customer":"Lee"},{"customer":null},{"customer":"Lee"},"""
        + """{"customer":null},{"customer":null},{"customer":null},{"customer":"Lee"}]""")]
    [TestCase(
        "/dto?include=[pieces]",
        """[{"pieces":1},{"pieces":3},{"pieces":0},{"pieces":1},{"pieces":3},{"pieces":0},{"pieces":1},{"pieces":3}]""")]
    [TestCase("/dapper?include=[name]", """[{"name":"Ann Lee"}]""")]
    [TestCase("/dapper?include=[id,hash]", """[{"id":1}]""")]
    [TestCase("/stream?include=[id]", """[{"id":1},{"id":2},{"id":3},{"id":4},{"id":5},{"id":6},{"id":7},{"id":8}]""")]
    [TestCase("/read?include=[id]", """[{"id":1},{"id":2},{"id":3},{"id":4},{"id":5},{"id":6},{"id":7},{"id":8}]""")]
    public async Task Answer(string url, string expected)
    {
        using var shop = new SqliteShop();
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn().AddScoped(_ => shop.Open<ShopContext>()),
            app =>
            {
                RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
                group.MapGet("/paging", PagingRecipe.GetPageAsync);
                group.MapGet("/sorting", SortingRecipe.GetSortedAsync);
                group.MapGet("/dto", DtoRecipe.GetSummariesAsync);
                group.MapGet("/dapper", (ShopContext db, IPopcornSelection<Customer> asked) =>
                    DapperRecipe.GetCustomersAsync(db.Database.GetDbConnection(), asked));
                group.MapGet("/stream", StreamingRecipe.Stream);
                group.MapGet("/read", StreamingRecipe.ReadFirst);
            });
        Assert.That(await app.GetTextAsync(url), Is.EqualTo(expected));
    }

    [Test]
    public void Are_in_the_guide_as_they_are()
    {
        string guide = Repository.Read(Guide).ReplaceLineEndings("\n");
        int start = guide.IndexOf(Start, StringComparison.Ordinal) + Start.Length;
        string right = string.Concat(Recipes.Select(recipe => Print(recipe.File, recipe.Title)));
        if (Snapshot.IsUpdating)
            File.WriteAllText(Path.Combine(Repository.Root, Guide), guide[..start] + right);
        Assert.That(guide[start..], Is.EqualTo(right), Snapshot.HowToUpdate);
    }

    private static string Print(string file, string title)
    {
        string source = Repository.Read($"Popcorn.Tests/Database/Recipes/{file}.cs").ReplaceLineEndings("\n");
        string about = Summary().Match(source).Groups["text"].Value;
        string body = source[(source.IndexOf("\n{\n", StringComparison.Ordinal) + 3)..source.LastIndexOf('}')];
        string code = string.Join(
            '\n', body.TrimEnd().Split('\n').Select(line => line.StartsWith("    ", StringComparison.Ordinal) ? line[4..] : line));
        return $"\n\n### {title}\n\n{about}\n\n```csharp\n{code}\n```\n".TrimEnd('\n') + (file == Recipes[^1].File ? "\n" : "");
    }

    [GeneratedRegex("^/// <summary>(?<text>.*)</summary>$", RegexOptions.Multiline)]
    private static partial Regex Summary();
}
