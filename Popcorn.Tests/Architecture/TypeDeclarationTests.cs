using System.Runtime.CompilerServices;

namespace Popcorn.Tests.Architecture;

/// <summary>Nothing is open that need not be.</summary>
public sealed class TypeDeclarationTests
{
    private static readonly Assembly[] Products =
    [
        typeof(PopcornEngine).Assembly, Assembly.Load("Popcorn.AspNetCore"), Assembly.Load("Popcorn.EntityFrameworkCore"),
        Assembly.Load("Popcorn.Client"), Assembly.Load("Popcorn.OpenApi"), Assembly.Load("Popcorn.Mcp"),
        Assembly.Load("Popcorn.Analyzers"), Assembly.Load("Popcorn.Analyzers.CodeFixes"),
    ];

    private static readonly Type[] Types =
        [.. Products.SelectMany(product => product.GetTypes()).Where(
            type => !type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false))];

    private static readonly HashSet<Type> Bases = [.. Types.Select(type => type.BaseType).OfType<Type>().Select(Definition)];

    [TestCaseSource(nameof(Products))]
    public void Classes_are_sealed_static_or_abstract(Assembly product) =>
        Assert.That(
            Types.Where(type => type.Assembly == product && type is { IsClass: true, IsSealed: false, IsAbstract: false }), Is.Empty);

    [Test]
    public void An_abstract_class_has_classes_below_it() =>
        Assert.That(Types.Where(type => type is { IsClass: true, IsAbstract: true, IsSealed: false } && !Bases.Contains(type)), Is.Empty);

    /// <summary>Else it would be a promise to those who derive from it.</summary>
    [Test]
    public void An_abstract_public_class_cannot_be_derived_from_outside()
    {
        const BindingFlags Constructors = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;
        IEnumerable<Type> open = Types.Where(type => type is { IsVisible: true, IsAbstract: true, IsSealed: false, IsInterface: false }
            && type.GetConstructors(Constructors)
                .Any(constructor => constructor.IsPublic || constructor.IsFamily || constructor.IsFamilyOrAssembly));
        Assert.That(open, Is.Empty);
    }

    /// <summary>Except for those whose names apps have, too.</summary>
    [Test]
    public void Public_types_are_in_the_namespace_that_users_import() =>
        Assert.That(
            Types.Where(type => type.Assembly == typeof(PopcornEngine).Assembly && type.IsVisible && type.Namespace != nameof(Popcorn))
                .Select(type => type.Namespace).Distinct(),
            Is.EqualTo(new[] { "Popcorn.Envelopes" }));

    [Test]
    public void No_public_type_shows_its_fields() => Assert.That(
        Types.Where(type => type.IsVisible && !type.IsEnum).SelectMany(type => type.GetFields()).Where(field => !field.IsLiteral),
            Is.Empty);

    private static Type Definition(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : type;
}
