using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Popcorn.Analyzers.Endpoints;
using Popcorn.Analyzers.Lists;
using Popcorn.Analyzers.Marks;
using Popcorn.Analyzers.Queries;

namespace Popcorn.Tests.Analyzers;

/// <summary>Editors run analyzers on code that is being typed: whatever is missing, none of them fails.</summary>
public sealed class IncompleteCodeTests
{
    private const string Model = """
        using System; using System.Linq; using Popcorn; using Microsoft.AspNetCore.Builder; using Microsoft.EntityFrameworkCore;
        public record Order(int Id, [property: SubPropertyDefault("[nme]")] Order[] Next)
        {
            [Reads("nme", "-x")] public int Total { get; }
            [field: Never] private string Name { get; set; }
        }

        """;

    [TestCase("", Model)]
    [TestCase(Model, """class C { [Popcorn(Allow = "[idd]", Default = @"[nme")] Order Get([Never] int id) => null; }""")]
    [TestCase(Model, """class C { void M(WebApplication a) => a.MapGet("/", () => new Order()).WithPopcorn(p => p.Allow = "[idd]"); }""")]
    [TestCase(Model, """
        class C { void M(PopcornHttpOptions o) => o.View<Order>("v", "[idd]").For<Order>(t => t.Reads(x => x.Id, "b")); }
        """)]
    [TestCase(Model, """
        class C { int M(DbContext d, IPopcornSelection<Order> s) { foreach (var (o, i) in d.Set<Order>().Project(s)) return o?.Id; } }
        """)]
    public async Task Does_not_fail(string whole, string code)
    {
        string[] tokens = [.. CSharpSyntaxTree.ParseText(code).GetRoot().DescendantTokens().Select(token => token.ToFullString())];
        for (int i = 0; i < tokens.Length; i++)
        {
            string typed = whole + string.Concat(tokens.Where((_, at) => at != i));
            CSharpCompilation compilation = CSharpCompilation.Create(
                "App",
                [CSharpSyntaxTree.ParseText(typed)],
                Analysis.References,
                new CSharpCompilationOptions(OutputKind.ConsoleApplication));
            IEnumerable<Diagnostic> found = await compilation.WithAnalyzers(
                [new ListAnalyzer(), new MarkAnalyzer(), new ProjectionAnalyzer(), new RegistrationAnalyzer()])
                .GetAnalyzerDiagnosticsAsync();
            Assert.That(found.Where(each => each.Id.StartsWith("AD", StringComparison.Ordinal)), Is.Empty, typed);
        }
    }
}
