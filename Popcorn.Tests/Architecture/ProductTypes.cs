using System.Runtime.CompilerServices;

namespace Popcorn.Tests.Architecture;

/// <summary>The top-level types of a product assembly, their folders, and what they use.</summary>
internal sealed class ProductTypes
{
    private readonly ConcurrentDictionary<Type, TypeUses> _uses = new();
    private readonly Dictionary<string, string> _fileByName;
    private readonly Assembly _assembly;
    private readonly string _root;

    private ProductTypes(Assembly assembly, string root)
    {
        _assembly = assembly;
        _root = root;
        string project = assembly.GetName().Name + "/";
        _fileByName = Repository.Sources.Where(file => file.StartsWith(project, StringComparison.Ordinal))
            .ToDictionary(file => Path.GetFileNameWithoutExtension(file), file => file[project.Length..]);
        All =
        [
            .. assembly.GetTypes()
                .Where(type => !type.IsNested && IsOurs(type) && !type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false))
                .OrderBy(type => type.FullName, StringComparer.Ordinal),
        ];
    }

    public static ProductTypes Runtime { get; } = new(typeof(PopcornEngine).Assembly, nameof(Popcorn));
    public static ProductTypes AspNetCore { get; } = new(typeof(IPopcornRequest).Assembly, "Popcorn.AspNetCore");
    public static ProductTypes Client { get; } = new(Assembly.Load("Popcorn.Client"), "Popcorn.Client");
    public static ProductTypes EntityFrameworkCore { get; } = new(typeof(PopcornProjectionOptions).Assembly, "Popcorn.EntityFrameworkCore");
    public static ProductTypes Analyzers { get; } = new(Assembly.Load("Popcorn.Analyzers"), "Popcorn.Analyzers");
    public static ProductTypes Mcp { get; } = new(typeof(PopcornMcpOptions).Assembly, "Popcorn.Mcp");
    public IReadOnlyList<Type> All { get; }

    public TypeUses UsesOf(Type type) => _uses.GetOrAdd(type, static key => new TypeUses(key));

    /// <summary>The name without the number of type parameters.</summary>
    public static string NameOf(Type type) => type.Name.Split('`')[0];

    public static Type Outermost(Type type) => type.DeclaringType is { } outer ? Outermost(outer) : type;

    /// <summary>Public types are in the namespaces that users import. Without the compiler's own types.</summary>
    public bool IsOurs(Type type) => type.Assembly == _assembly && !IsLinked(type)
        && (type.IsPublic || type.Namespace?.Split('.')[0] == nameof(Popcorn));

    /// <summary>Sources of the client that another assembly compiles, too.</summary>
    private bool IsLinked(Type type) =>
        _root != "Popcorn.Client" && (type.Namespace?.StartsWith("Popcorn.Client", StringComparison.Ordinal) ?? false);

    /// <summary>The folder of a type; its own name for one at the root.</summary>
    public string FolderOf(Type type)
    {
        if (type.Namespace!.StartsWith(_root + ".", StringComparison.Ordinal))
            return type.Namespace[(_root.Length + 1)..].Split('.')[0];
        string name = NameOf(type);
        string[] path = _fileByName.TryGetValue(name, out string? file)
            ? file.Split('/')
            : throw new InvalidOperationException($"The type {name} has no file {name}.cs.");
        return path.Length == 1 ? name : path[0];
    }
}
