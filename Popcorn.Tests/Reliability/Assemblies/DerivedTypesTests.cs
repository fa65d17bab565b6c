using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Popcorn.Contracts;

namespace Popcorn.Tests.Reliability.Assemblies;

/// <summary>Classes that derive from a class of another assembly.</summary>
public sealed class DerivedTypesTests
{
    private static readonly string[] Expected = ["Dog", "Poodle"];

    /// <summary>The third assembly does not refer to the first: nothing in it names the base class.</summary>
    [Test]
    public void Are_found_by_way_of_a_third_assembly()
    {
        (Assembly first, MetadataReference animals) = Compile("PopcornAnimals", "public class Animal { }");
        (_, MetadataReference dogs) = Compile("PopcornDogs", "public class Dog : Animal { }", animals);
        (Assembly third, _) = Compile("PopcornPoodles", "public class Poodle : Dog { }", animals, dogs);
        Assert.That(third.GetReferencedAssemblies().Select(name => name.Name), Does.Not.Contain("PopcornAnimals"));
        Assert.That(DerivedTypes.Find(first.GetType("Animal")!)!.Select(type => type.Name).Order(), Is.EqualTo(Expected));
    }

    private static (Assembly Loaded, MetadataReference Reference) Compile(string name, string code, params MetadataReference[] references)
    {
        var compilation = CSharpCompilation.Create(
            name, [CSharpSyntaxTree.ParseText(code)], [MetadataReference.CreateFromFile(typeof(object).Assembly.Location), .. references],
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        using var image = new MemoryStream();
        Assert.That(compilation.Emit(image).Diagnostics.Where(each => each.Severity == DiagnosticSeverity.Error), Is.Empty);
        image.Position = 0;
        return (AssemblyLoadContext.Default.LoadFromStream(image), MetadataReference.CreateFromImage(image.ToArray()));
    }
}
