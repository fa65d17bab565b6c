using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Popcorn.Tests.Analyzers;

/// <summary>Compiles a program as an app would, and runs the analyzers on it.</summary>
internal static class Analysis
{
    private const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.Linq;
        global using System.Threading.Tasks;
        global using Microsoft.AspNetCore.Builder;
        global using Microsoft.AspNetCore.Http;
        global using Microsoft.AspNetCore.Http.HttpResults;
        global using Microsoft.AspNetCore.Mvc;
        global using Microsoft.EntityFrameworkCore;
        global using Microsoft.Extensions.DependencyInjection;
        global using System.Text.Json;
        global using System.Text.Json.Serialization;
        global using System.Text.Json.Serialization.Metadata;
        global using Popcorn;
        """;

    public static IReadOnlyList<MetadataReference> References { get; } =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => IsOfApps(Path.GetFileNameWithoutExtension(path))).Select(path => MetadataReference.CreateFromFile(path)),
    ];

    /// <returns>The id of each diagnostic, what it underlines, and its message.</returns>
    public static async Task<IReadOnlyList<Diagnostic>> RunAsync<TAnalyzer>(
        string code, OutputKind kind = OutputKind.DynamicallyLinkedLibrary, params MetadataReference[] others)
        where TAnalyzer : DiagnosticAnalyzer, new()
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            "App",
            [CSharpSyntaxTree.ParseText(Usings), CSharpSyntaxTree.ParseText(code)],
            [.. References, .. others],
            new CSharpCompilationOptions(kind, nullableContextOptions: NullableContextOptions.Enable));
        Assert.That(
            compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error), Is.Empty, "It compiles.");
        ImmutableArray<Diagnostic> found = await compilation.WithAnalyzers([new TAnalyzer()]).GetAnalyzerDiagnosticsAsync();
        Assert.That(found.Where(diagnostic => diagnostic.Id.StartsWith("AD", StringComparison.Ordinal)), Is.Empty, "It did not fail.");
        return [.. found.OrderBy(diagnostic => diagnostic.Location.SourceSpan.Start)];
    }

    /// <returns>The texts that the diagnostics underline.</returns>
    public static async Task<IEnumerable<string>> FindAsync<TAnalyzer>(string code, OutputKind kind = OutputKind.DynamicallyLinkedLibrary)
        where TAnalyzer : DiagnosticAnalyzer, new() => (await RunAsync<TAnalyzer>(code, kind)).Select(GetText);

    public static string GetText(Diagnostic diagnostic) =>
        diagnostic.Location.SourceTree!.ToString().Substring(diagnostic.Location.SourceSpan.Start, diagnostic.Location.SourceSpan.Length);

    /// <summary>The framework's and the packages of an app without MCP: those of tools and tests are not what apps have.</summary>
    private static bool IsOfApps(string name) =>
        name is "Popcorn.Runtime" or "Popcorn.AspNetCore" or "Popcorn.EntityFrameworkCore" or "Popcorn.OpenApi" or "Microsoft.OpenApi"
            or "netstandard" or "mscorlib" or "System" or "Microsoft.CSharp" or "Microsoft.AspNetCore"
            or "Microsoft.EntityFrameworkCore" or "Microsoft.EntityFrameworkCore.Abstractions"
        || name.StartsWith("System.", StringComparison.Ordinal)
        || name.StartsWith("Microsoft.AspNetCore.", StringComparison.Ordinal)
        || name.StartsWith("Microsoft.Extensions.", StringComparison.Ordinal);
}
