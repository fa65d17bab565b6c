using System.Runtime.CompilerServices;
using System.Xml.Linq;

namespace Popcorn.Tests.Architecture;

/// <summary>What users get with a package, and what it asks of them.</summary>
public sealed class PackageTests
{
    private const string Runtime = "Popcorn.Runtime/Popcorn.Runtime.csproj";
    private const string ExpressionCompiler = "FastExpressionCompiler";
    private const string AspNetCore = "Popcorn.AspNetCore/Popcorn.AspNetCore.csproj";
    private const string EntityFrameworkCore = "Popcorn.EntityFrameworkCore/Popcorn.EntityFrameworkCore.csproj";
    private const string Client = "Popcorn.Client/Popcorn.Client.csproj";
    private const string OpenApi = "Popcorn.OpenApi/Popcorn.OpenApi.csproj";
    private const string Mcp = "Popcorn.Mcp/Popcorn.Mcp.csproj";
    private const string Swashbuckle = "Popcorn.Swashbuckle/Popcorn.Swashbuckle.csproj";

    [Test]
    public void The_runtime_needs_the_framework_and_FastExpressionCompiler() => Assert.That(
        typeof(PopcornEngine).Assembly.GetReferencedAssemblies().Select(name => name.Name!).Where(
            name => !name.StartsWith("System.", StringComparison.Ordinal)),
        Is.EqualTo(new[] { ExpressionCompiler }));

    [Test]
    public void The_package_of_the_runtime_depends_on_FastExpressionCompiler_only()
    {
        XElement project = Load(Runtime);
        IEnumerable<XElement> frameworks = Items(project, "FrameworkReference").Where(
            reference => (string?)reference.Attribute("PrivateAssets") != "all");
        Assert.That(
            Items(project, "PackageReference").Concat(Items(project, "ProjectReference")).Concat(frameworks).Select(
                reference => reference.ToString()),
            Is.EqualTo(new[] { $"""<PackageReference Include="{ExpressionCompiler}" />""" }),
            "A framework is no dependency of the package while the reference to it is private.");
    }

    /// <summary>Neither a relational provider nor ASP.NET Core, so that it works with every provider and in every kind of app.</summary>
    [Test]
    public void The_package_for_EF_Core_needs_the_runtime_and_EF_Core()
    {
        string[] referenced = [.. typeof(PopcornProjectionOptions).Assembly.GetReferencedAssemblies().Select(name => name.Name!)];
        Assert.That(
            referenced.Where(name => !name.StartsWith("System.", StringComparison.Ordinal)),
            Is.EquivalentTo(new[] { "Popcorn.Runtime", "Microsoft.EntityFrameworkCore", "Microsoft.EntityFrameworkCore.Abstractions" }));
    }

    /// <summary>Older compilers than the one that an analyzer was built for do not load it.</summary>
    [TestCase("Popcorn.Analyzers", "Microsoft.CodeAnalysis.CSharp")]
    [TestCase("Popcorn.Analyzers.CodeFixes", "Microsoft.CodeAnalysis.Workspaces")]
    public void Analyzers_need_an_old_compiler_and_nothing_else(string product, string compiler)
    {
        AssemblyName[] others = [.. Assembly.Load(product).GetReferencedAssemblies()
            .Where(name => name.Name != "netstandard" && !name.Name!.StartsWith("System.", StringComparison.Ordinal))];
        Assert.That(others.Select(name => name.Name), Is.EquivalentTo(new[] { "Microsoft.CodeAnalysis", compiler }));
        Assert.That(others.Select(name => name.Version!.Major), Is.All.EqualTo(4));
    }

    /// <summary>A client has no server's code, and the framework has System.Text.Json but for .NET Standard.</summary>
    [Test]
    public void The_package_for_clients_needs_SystemTextJson_only()
    {
        XElement project = Load(Client);
        Assert.That(
            Items(project, "PackageReference").Concat(Items(project, "ProjectReference")).Concat(Items(project, "FrameworkReference"))
                .Select(reference => ((string?)reference.Attribute("Include"), (string?)reference.Parent!.Attribute("Condition"))),
            Is.EqualTo(new[] { ("System.Text.Json", "'$(TargetFramework)' == 'netstandard2.0'") }));
    }

    [TestCase("Directory.Build.props")]
    [TestCase("Directory.Packages.props")]
    public void No_package_comes_to_all_projects(string file) =>
        Assert.That(Items(Load(file), "PackageReference").Concat(Items(Load(file), "GlobalPackageReference")), Is.Empty);

    [Test]
    public void The_runtime_knows_nothing_of_AspNetCore() => Assert.That(
        Repository.Sources.Where(file => file.StartsWith("Popcorn.Runtime/", StringComparison.Ordinal)
            && Repository.Read(file).Contains("Microsoft.AspNetCore", StringComparison.Ordinal)),
        Is.Empty);

    /// <summary>What they share is in Popcorn.Testing, so that each type is in one assembly.</summary>
    [TestCase("Popcorn.Benchmarks")]
    [TestCase("Popcorn.Stress")]
    [TestCase("Popcorn.Testing")]
    [TestCase("Popcorn.Tests")]
    public void Tests_and_consoles_compile_only_their_own_sources(string project)
    {
        string file = $"{project}/{project}.csproj";
        Assert.That(Items(Load(file), "Compile").Select(item => (string?)item.Attribute("Include")).OfType<string>(), Is.Empty);
        Assert.That(Repository.Read(file), Does.Not.Contain("CS0436"), "It hides a type that is in two assemblies.");
    }

    [Test]
    public void A_release_has_passed_all_tests_and_runs_no_action_that_can_be_moved()
    {
        string[] lines = [.. Repository.Lines(".github/workflows/release.yml").Select(line => line.Trim())];
        Assert.That(
            lines, Has.Member("uses: ./.github/workflows/ci.yml").And.Member("needs: test").And.Member("POPCORN_REQUIRE_ALL: \"1\""));
        Assert.That(
            lines.Where(line => line.Contains("uses: ", StringComparison.Ordinal) && line.Contains('@', StringComparison.Ordinal)),
            Is.Not.Empty.And.All.Matches("uses: [^ ]+@[0-9a-f]{40} # v"));
    }

    [TestCase("Popcorn.Runtime", "Popcorn.AspNetCore", "Popcorn.EntityFrameworkCore", "Popcorn.Mcp", "Popcorn.Tests")]
    [TestCase("Popcorn.AspNetCore", "Popcorn.Tests")]
    [TestCase("Popcorn.EntityFrameworkCore", "Popcorn.Tests")]
    [TestCase("Popcorn.Client", "Popcorn.Tests")]
    [TestCase("Popcorn.OpenApi", "Popcorn.Tests")]
    [TestCase("Popcorn.Mcp", "Popcorn.Tests")]
    [TestCase("Popcorn.Analyzers", "Popcorn.Tests")]
    [TestCase("Popcorn.Analyzers.CodeFixes", "Popcorn.Tests")]
    public void Only_few_see_what_is_internal(string product, params string[] friends) => Assert.That(
        Assembly.Load(product).GetCustomAttributes<InternalsVisibleToAttribute>().Select(friend => friend.AssemblyName),
        Is.EquivalentTo(friends));

    /// <summary>The packages are released together. What one needs of another and users do not is internal.</summary>
    [Test]
    public void AspNetCore_uses_few_internals_of_the_runtime() => Assert.That(FindInternals(ProductTypes.AspNetCore), Is.EqualTo(new[]
    {
        "AnswerKind", "AnswerObject", "AnswerSchema", "AskedBy", "AskedMember", "AttributeCheck", "ContractStore", "DeclarationSearch",
        "DeclaredType", "EngineTelemetry", "EnvelopeCheck", "IAppOptions", "ICallSelections", "IPopcornMetadata", "Include.WithGranted",
        "Include.WithText", "Include.get_Every", "Include.get_ServerWildcards", "Include.get_Text", "Include.get_WithPaths",
        "IncludeError.get_Describe",
        "LikelyEnvelope", "MarkReader", "Marks", "Measurements", "MemberLookup",
        "MemberMarks", "MemberRule", "MemberText", "OpenTypes", "PayloadMembers", "PolicySet", "PopcornEngine.CanWriteLines",
        "PopcornEngine.CreateAttributeCheck", "PopcornEngine.DescribeUnmarkedEnvelope",
        "PopcornEngine.FindAskable", "PopcornEngine.FindAsked", "PopcornEngine.FindMistake", "PopcornEngine.FindObjects",
        "PopcornEngine.FindObsolete", "PopcornEngine.FindPossibleTypes",
        "PopcornEngine.ForgetModels", "PopcornEngine.Intersect", "PopcornEngine.MayHold",
        "PopcornEngine.Precompile",
        "PopcornEngine.SelectEverything", "PopcornEngine.ThrowIfTrimmed", "PopcornEngine.TryValidate", "PopcornEngine.TryWriteAsync",
        "PopcornEngine.TryWriteLinesAsync",
        "PopcornEngine.get_HasObsolete", "PopcornEngine.get_Policies", "PopcornModifiers.IsBypassed", "PopcornModifiers.IsNeverHidden",
        "PopcornOptions.get_Rules", "PopcornOptions.set_Telemetry", "PopcornPolicies", "ReachableObjects", "ThreadCounter", "View",
        "ViewExpansion", "WriteFailure",
    }));

    [Test]
    public void Mcp_uses_few_internals_of_the_runtime() => Assert.That(FindInternals(ProductTypes.Mcp), Is.EqualTo(new[]
    {
        "AnswerKind", "AnswerObject", "AnswerSchema", "AttributeCheck", "CollectionTypes", "ContractStore", "DeclaredType", "IAppOptions",
        "ICallSelections", "IPopcornMetadata", "Include.WithGranted", "Include.WithText", "Include.get_Every", "Include.get_Text",
        "IncludeError..ctor", "Measurements",
        "MemberRule", "MemberText", "OpenTypes", "PayloadMembers", "PolicySet", "PopcornEngine.CreateAttributeCheck",
        "PopcornEngine.FindMistake", "PopcornEngine.ForgetModels", "PopcornEngine.GetObjects",
        "PopcornEngine.Intersect", "PopcornEngine.MayHold", "PopcornEngine.SelectEverything", "PopcornEngine.TryValidate",
        "PopcornEngine.WritesMembers", "PopcornEngine.get_Policies", "PopcornOptions.Add",
        "PopcornOptions.get_Rules", "PopcornPolicies", "ReachableObjects", "View", "ViewExpansion",
    }));

    [Test]
    public void EntityFrameworkCore_uses_few_internals_of_the_runtime() => Assert.That(
        FindInternals(ProductTypes.EntityFrameworkCore),
        Is.EqualTo(new[]
        {
            "ComputedValues", "Measurements", "SelectedMember.CreateTooLarge", "SelectedMember.GetFrom", "SelectedMember.GetReads",
            "SelectedMember.ThrowIfTooMany", "SelectedObject.FindReads", "SelectedObject.GetWritten", "SelectedObject.Keep",
            "SelectedObject.Report", "SelectedObject.WithKnownNames", "SelectedObject.get_IsLimited",
            "SelectedObject.get_IsServerChosen", "SelectedObject.get_ServerWildcards", "TraceSpan",
        }));

    /// <summary>A server that reads its standard input is no web app.</summary>
    [Test]
    public void The_package_for_MCP_servers_needs_the_SDK_and_authorization() => Assert.That(
        Items(Load(Mcp), "PackageReference").Concat(Items(Load(Mcp), "ProjectReference")).Concat(Items(Load(Mcp), "FrameworkReference"))
            .Select(reference => (string?)reference.Attribute("Include")),
        Is.EqualTo(new[] { "Microsoft.AspNetCore.Authorization", "ModelContextProtocol", $"../{Runtime}" }));

    private static IEnumerable<string> FindInternals(ProductTypes product)
    {
        Assembly runtime = typeof(PopcornEngine).Assembly;
        IEnumerable<TypeUses> uses = product.All.Select(product.UsesOf);
        IEnumerable<string> types = uses.SelectMany(use => use.Types)
            .Where(type => type.Assembly == runtime && !type.IsVisible).Select(type => type.Name);
        IEnumerable<string> members = uses.SelectMany(use => use.Members).OfType<MethodBase>()
            .Where(method => method.DeclaringType!.Assembly == runtime && method.DeclaringType.IsVisible && method.IsAssembly)
            .Select(method => $"{method.DeclaringType!.Name}.{method.Name}");
        return types.Concat(members).Distinct().Order(StringComparer.Ordinal);
    }

    /// <summary>The compiler then refuses a public member without documentation (CS1591).</summary>
    [TestCase(Runtime)]
    [TestCase(AspNetCore)]
    [TestCase(EntityFrameworkCore)]
    [TestCase(Client)]
    [TestCase(OpenApi)]
    [TestCase(Mcp)]
    [TestCase(Swashbuckle)]
    public void Public_members_must_be_documented(string project)
    {
        XElement props = Load("Directory.Build.props");
        Assert.That(Values(props, "GenerateDocumentationFile").Concat(Values(props, "TreatWarningsAsErrors")), Is.EqualTo(
            new[] { "true", "true" }));
        Assert.That(Values(Load(project), "GenerateDocumentationFile").Concat(Values(Load(project), "TreatWarningsAsErrors")), Is.Empty);
        string folder = project.Split('/')[0] + "/";
        string[] silencing = [".editorconfig", "Directory.Build.props", project, .. Repository.Sources.Where(
            file => file.StartsWith(folder, StringComparison.Ordinal))];
        Assert.That(silencing.Where(file => Repository.Read(file).Contains("1591", StringComparison.Ordinal)), Is.Empty);
    }

    private static XElement Load(string file) => XElement.Parse(Repository.Read(file));

    private static IEnumerable<XElement> Items(XElement project, string kind) => project.Descendants(kind);

    private static IEnumerable<string> Values(XElement project, string property) =>
        project.Descendants(property).Select(element => element.Value);
}
