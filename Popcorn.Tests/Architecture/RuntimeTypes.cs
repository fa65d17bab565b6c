using System.Collections.Concurrent;
using System.Runtime.CompilerServices;

namespace Popcorn.Tests.Architecture;

/// <summary>The types of Popcorn.Runtime that stand on their own, the files that they are in, and what they use.</summary>
internal static class RuntimeTypes
{
    private const string Project = "Popcorn.Runtime/";

    private static readonly ConcurrentDictionary<Type, TypeUses> Uses = new();

    private static readonly Dictionary<string, string> FileByName = Repository.Sources
        .Where(file => file.StartsWith(Project, StringComparison.Ordinal))
        .ToDictionary(file => Path.GetFileNameWithoutExtension(file), file => file[Project.Length..]);

    public static IReadOnlyList<Type> All { get; } =
    [
        .. typeof(PopcornEngine).Assembly.GetTypes()
            .Where(type => !type.IsNested && IsOurs(type) && !type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false))
            .OrderBy(type => type.FullName, StringComparer.Ordinal),
    ];

    public static TypeUses UsesOf(Type type) => Uses.GetOrAdd(type, static key => new TypeUses(key));

    /// <summary>The name without the number of type parameters.</summary>
    public static string NameOf(Type type) => type.Name.Split('`')[0];

    public static Type Outermost(Type type) => type.DeclaringType is { } outer ? Outermost(outer) : type;

    public static bool IsOurs(Type type) =>
        type.Assembly == typeof(PopcornEngine).Assembly && type.Namespace?.Split('.')[0] == nameof(Popcorn);

    /// <summary>The folder of a type; its own name for one at the root.</summary>
    public static string FolderOf(Type type)
    {
        if (type.Namespace != nameof(Popcorn))
            return type.Namespace!.Split('.')[1];
        string name = NameOf(type);
        string[] path = FileByName.TryGetValue(name, out string? file)
            ? file.Split('/')
            : throw new InvalidOperationException($"The public type {name} has no file {name}.cs.");
        return path.Length == 1 ? name : path[0];
    }
}
