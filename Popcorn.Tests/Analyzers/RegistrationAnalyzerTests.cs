using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Popcorn.Analyzers.Endpoints;

namespace Popcorn.Tests.Analyzers;

/// <summary>Programs with endpoints that use Popcorn, and without Popcorn.</summary>
public sealed class RegistrationAnalyzerTests
{
    private const string Uses = """
        app.MapGet("/", () => 1).WithPopcorn();
        app.MapGet("/a", [Popcorn] () => 1);
        public class C : ControllerBase { [Popcorn(Allow = "[id]")] public object Get() => 1; [DisablePopcorn] public object Other() => 2; }
        """;

    private const string Start = "var builder = WebApplication.CreateBuilder();\n";

    private const string App = "var app = builder.Build();\n";

    [Test]
    public async Task Reports_each_use_in_a_program_without_AddPopcorn() => Assert.That(
        await Analysis.FindAsync<RegistrationAnalyzer>(Start + App + Uses, OutputKind.ConsoleApplication),
        Is.EqualTo(new[] { "WithPopcorn", "Popcorn", "Popcorn" }));

    [Test]
    public async Task Says_what_happens() => Assert.That(
        (await Analysis.RunAsync<RegistrationAnalyzer>(Start + App + Uses, OutputKind.ConsoleApplication))
            .Select(found => found.GetMessage(CultureInfo.InvariantCulture)).Distinct(),
        Is.EqualTo(new[] { "WithPopcorn() throws when the app starts", "[Popcorn] has no effect" }.Select(
            effect => effect + ", because the program never calls AddPopcorn: call builder.Services.AddPopcorn(), or AddPopcorn() on "
                + "AddControllers()")));

    /// <summary>It describes what endpoints write, and adds no services.</summary>
    [Test]
    public async Task Reports_a_program_that_only_describes_Popcorn() => Assert.That(
        await Analysis.FindAsync<RegistrationAnalyzer>(
            Start + "builder.Services.AddOpenApi(document => document.AddPopcorn());\n" + App + Uses, OutputKind.ConsoleApplication),
        Is.EqualTo(new[] { "WithPopcorn", "Popcorn", "Popcorn" }));

    [TestCase("builder.Services.AddPopcornExceptionHandler();\n")]
    [TestCase("builder.Services.AddPopcornExceptionHandler(errors => { });\n")]
    [TestCase("builder.Services.AddMvcCore().AddPopcorn();\n")]
    [TestCase("builder.Services.AddPopcorn();\n")]
    [TestCase("builder.Services.AddControllers().AddPopcorn();\n")]
    [TestCase("Microsoft.Extensions.DependencyInjection.PopcornServiceCollectionExtensions.AddPopcorn(builder.Services);\n")]
    public async Task Is_silent_in_a_program_with_AddPopcorn(string add) => Assert.That(
        await Analysis.FindAsync<RegistrationAnalyzer>(Start + add + App + Uses, OutputKind.ConsoleApplication), Is.Empty);

    [Test]
    public async Task Is_silent_in_a_library() => Assert.That(
        await Analysis.FindAsync<RegistrationAnalyzer>("public class C : ControllerBase { [Popcorn] public int Get() => 1; }"), Is.Empty);

    [Test]
    public async Task Is_silent_if_a_library_of_the_program_may_add_it()
    {
        CSharpCompilation library = CSharpCompilation.Create(
            "Defaults",
            [CSharpSyntaxTree.ParseText("public static class D { public static Popcorn.PopcornHttpOptions? O; }")],
            Analysis.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        using var assembly = new MemoryStream();
        Assert.That(library.Emit(assembly).Success);
        Assert.That(
            await Analysis.RunAsync<RegistrationAnalyzer>(
                Start + App + Uses, OutputKind.ConsoleApplication, MetadataReference.CreateFromImage(assembly.ToArray())),
            Is.Empty);
    }
}
