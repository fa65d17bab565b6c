namespace Popcorn.Tests.Architecture;

/// <summary>The few places that look at types from outside.</summary>
public sealed class ReflectionTests
{
    /// <summary>Folders and types that use expression trees, and what for.</summary>
    private static readonly Dictionary<string, string> UsesExpressions = new()
    {
        ["Compilation"] = "emits and compiles them",
        ["Engine"] = "passes on the compiler of the options, and the code to be explained",
        ["Diagnostics"] = "prints them",
        ["PopcornOptions"] = "is the seam for another compiler",
        ["TypeRulesBuilder"] = "names members by them",
        ["Computed"] = "finds what they read",
        ["Loading"] = "gives them to queries",
        ["PopcornModifiers"] = "computes members by them",
        ["MemberRule"] = "keeps one for queries",
    };

    /// <summary>Folders and types that look up members, and whose.</summary>
    private static readonly Dictionary<string, string> UsesReflection = new()
    {
        ["Contracts"] = "the users' members, and the inner workings of System.Text.Json",
        ["EmissionTarget"] = "the calls of our own that emitted code makes",
        ["WriterCreators"] = "the Create methods of our own writers",
        ["MemberReads"] = "[Reads] of the users' members",
        ["ProjectionExpression"] = "finds whether it can create the users' objects",
        ["EnumerableWriter"] = "the list inside a wrapper of the framework's",
    };

    private static readonly string[] LookUps =
    [
        nameof(Type.GetMember), nameof(Type.GetMembers), nameof(Type.GetMethod), nameof(Type.GetMethods), nameof(Type.GetProperty),
        nameof(Type.GetProperties),
        nameof(Type.GetField), nameof(Type.GetFields), nameof(Type.GetConstructor), nameof(Type.GetConstructors), nameof(Type.GetEvent),
        nameof(Type.GetEvents),
        nameof(Type.GetInterfaceMap), nameof(Type.InvokeMember), nameof(Type.GetNestedType), nameof(Type.GetNestedTypes),
    ];

    private static readonly Type[] Looked =
        [typeof(MethodBase), typeof(PropertyInfo), typeof(FieldInfo), typeof(EventInfo), typeof(ParameterInfo), typeof(Activator),
            typeof(CustomAttributeExtensions)];

    [Test]
    public void Expression_trees_stay_in_their_places() => HasExactly(
        UsesExpressions,
        type => ProductTypes.Runtime.UsesOf(type).Types.Any(used => used.Namespace == "System.Linq.Expressions"));

    [Test]
    public void Members_are_looked_up_in_few_places() =>
        HasExactly(UsesReflection, type => ProductTypes.Runtime.UsesOf(type).Members.Any(IsReflection));

    [Test]
    public void Only_targets_know_methods_in_emission()
    {
        IEnumerable<string> others = Repository.Sources
            .Where(file => file.StartsWith("Popcorn.Runtime/Compilation/", StringComparison.Ordinal) && !file.EndsWith(
                "Target.cs", StringComparison.Ordinal))
            .Where(file => Repository.Read(file).Contains(nameof(MethodInfo), StringComparison.Ordinal));
        Assert.That(others, Is.Empty);
    }

    private static bool IsReflection(MemberInfo member) =>
        (member.DeclaringType == typeof(Type) && LookUps.Contains(member.Name))
        || Looked.Any(looked => looked.IsAssignableFrom(member.DeclaringType))
        || member.DeclaringType?.Namespace == "System.Reflection.Emit";

    /// <summary>No place beyond those listed, and none listed that has no need any more.</summary>
    private static void HasExactly(Dictionary<string, string> allowed, Predicate<Type> isFound)
    {
        var places = ProductTypes.Runtime.All.Where(type => isFound(type)).Select(type =>
            allowed.ContainsKey(ProductTypes.Runtime.FolderOf(type)) ? ProductTypes.Runtime.FolderOf(type)
            : type.BaseType is { } parent && allowed.ContainsKey(parent.Name) ? parent.Name
            : ProductTypes.NameOf(type));
        Assert.That(places.Distinct(), Is.EquivalentTo(allowed.Keys));
    }
}
