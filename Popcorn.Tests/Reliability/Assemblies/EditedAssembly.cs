using System.Reflection.Metadata;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Popcorn.Tests.Reliability.Assemblies;

/// <summary>An assembly whose code is edited while it is loaded, as by <c>dotnet watch</c>.</summary>
internal sealed class EditedAssembly
{
    private readonly CSharpCompilation _before;
    private readonly EmitBaseline _baseline;
    private readonly Assembly _assembly;

    public EditedAssembly(string name, string code)
    {
        var references = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path) is "Popcorn.Runtime.dll" or "System.Runtime.dll" or "System.Private.CoreLib.dll")
            .Select(path => MetadataReference.CreateFromFile(path));
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Debug);
        _before = CSharpCompilation.Create(name, [CSharpSyntaxTree.ParseText(code)], references, options);
        using var image = new MemoryStream();
        using var symbols = new MemoryStream();
        EmitResult emitted = _before.Emit(
            image, symbols, options: new EmitOptions(debugInformationFormat: DebugInformationFormat.PortablePdb));
        Assert.That(emitted.Diagnostics.Where(each => each.Severity == DiagnosticSeverity.Error), Is.Empty);
        image.Position = symbols.Position = 0;
        _assembly = AssemblyLoadContext.Default.LoadFromStream(image, symbols);
        _baseline = EmitBaseline.CreateInitialBaseline(
            _before,
            ModuleMetadata.CreateFromImage(image.ToArray()),
            static _ => default,
            static _ => default,
            hasPortableDebugInformation: true);
    }

    public object Create(string type) => Activator.CreateInstance(_assembly.GetType(type, throwOnError: true)!)!;

    /// <summary>Replaces the code. Only the attributes of properties may differ.</summary>
    /// <returns>The types.</returns>
    public Type[] Edit(string code)
    {
        CSharpCompilation after = _before.ReplaceSyntaxTree(_before.SyntaxTrees[0], CSharpSyntaxTree.ParseText(code));
        var edits = FindProperties(_before).Zip(
            FindProperties(after), static (before, edited) => new SemanticEdit(SemanticEditKind.Update, before, edited));
        using var metadata = new MemoryStream();
        using var instructions = new MemoryStream();
        using var symbols = new MemoryStream();
        EmitDifferenceResult emitted = after.EmitDifference(_baseline, edits, static _ => false, metadata, instructions, symbols);
        Assert.That(emitted.Diagnostics.Where(each => each.Severity == DiagnosticSeverity.Error), Is.Empty);
        MetadataUpdater.ApplyUpdate(_assembly, metadata.ToArray(), instructions.ToArray(), symbols.ToArray());
        return _assembly.GetTypes();
    }

    private static IEnumerable<ISymbol> FindProperties(CSharpCompilation compilation) =>
        compilation.GetSymbolsWithName(static _ => true, SymbolFilter.Member).Where(symbol => symbol.Kind == SymbolKind.Property);
}
