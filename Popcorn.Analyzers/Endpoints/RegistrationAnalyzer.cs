using System.Collections.Concurrent;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Popcorn.Analyzers.Names;

namespace Popcorn.Analyzers.Endpoints;

/// <summary>Finds endpoints that use Popcorn in a program that never adds it.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
internal sealed class RegistrationAnalyzer : DiagnosticAnalyzer
{
    private const string AspNetCore = "Popcorn.AspNetCore";

    private const string Services = "Microsoft.Extensions.DependencyInjection";

    private const string Throws = "WithPopcorn() throws when the app starts";

    private const string IsIgnored = "[Popcorn] has no effect";

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(Descriptors.NotAdded);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        // Generated code can add it.
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.Analyze);
        context.RegisterCompilationStartAction(start =>
        {
            if (!IsWholeProgram(start.Compilation))
                return;
            var uses = new ConcurrentBag<(string Effect, Location At)>();
            bool isAdded = false;
            start.RegisterSyntaxNodeAction(
                name =>
                {
                    string text = ((SimpleNameSyntax)name.Node).Identifier.ValueText;
                    // Only ever set, because names are visited at the same time. Once it is set, later names need no binding.
                    if (isAdded || Adds(name, text))
                        isAdded = true;
                    else if (IsUse(name, text))
                        uses.Add((text == "WithPopcorn" ? Throws : IsIgnored, name.Node.GetLocation()));
                },
                SyntaxKind.IdentifierName,
                SyntaxKind.GenericName);
            start.RegisterCompilationEndAction(end =>
            {
                foreach ((string effect, Location at) in isAdded ? [] : uses.ToArray())
                    end.ReportDiagnostic(Diagnostic.Create(Descriptors.NotAdded, at, effect));
            });
        });
    }

    /// <summary>
    /// Whether no other assembly can add Popcorn: libraries are parts of programs, and tools of MCP servers need no AddPopcorn.
    /// </summary>
    private static bool IsWholeProgram(Compilation compilation) =>
        compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication
        && compilation.ReferencedAssemblyNames.Any(name => name.Name == AspNetCore)
        && !compilation.ReferencedAssemblyNames.Any(name => name.Name == "Popcorn.Mcp")
        && !compilation.SourceModule.ReferencedAssemblySymbols.Any(assembly =>
            !assembly.Name.StartsWith("Popcorn.", StringComparison.Ordinal)
            && assembly.Modules.Any(module => module.ReferencedAssemblies.Any(name => name.Name == AspNetCore)));

    /// <summary>
    /// Whether a call adds the services of Popcorn: those of OpenAPI documents have the same name. One that the compiler does not find is
    /// an error of its own.
    /// </summary>
    private static bool Adds(SyntaxNodeAnalysisContext name, string text) =>
        text is "AddPopcorn" or "AddPopcornExceptionHandler"
        && (name.SemanticModel.GetSymbolInfo(name.Node, name.CancellationToken).Symbol?.ContainingType is not { } type
            || type.IsNamed(Services, "PopcornServiceCollectionExtensions") || type.IsNamed(Services, "PopcornMvcBuilderExtensions"));

    private static bool IsUse(SyntaxNodeAnalysisContext name, string text)
    {
        if (text is not ("Popcorn" or "PopcornAttribute" or "WithPopcorn"))
            return false;
        INamedTypeSymbol? type = name.SemanticModel.GetSymbolInfo(name.Node, name.CancellationToken).Symbol switch
        {
            IMethodSymbol method => method.ContainingType,
            _ => null,
        };
        return type.IsPopcorn("PopcornAttribute")
            || type.IsNamed("Microsoft.AspNetCore.Builder", "PopcornEndpointConventionBuilderExtensions");
    }
}
