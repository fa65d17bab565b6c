namespace Popcorn.Contracts;

/// <summary>
/// Finds whether classes derive from a class, in the assemblies of the app. Each class is searched once, and again when other assemblies
/// have been loaded if none derives from it. The first search loads the assemblies that the app refers to. The warm-up searches all
/// declared types, so that no request does.
/// </summary>
internal static class DerivedTypes
{
    private static readonly ConditionalWeakTable<Type, StrongBox<int>> SearchedInVain = [];
    private static readonly ConditionalWeakTable<Type, object> Found = [];

    /// <summary>The key with which the assemblies of ASP.NET Core are signed. This assembly does not refer to them.</summary>
    private const string AspNetCoreKey = "ADB9793829DDAE60";

    /// <summary>The keys with which the assemblies of the runtime and of ASP.NET Core are signed.</summary>
    private static readonly HashSet<string> FrameworkKeys =
        [GetKey(typeof(object)), GetKey(typeof(Uri)), GetKey(typeof(JsonSerializer)), AspNetCoreKey];

    private static readonly string[] FrameworkNames = ["System", "Microsoft.", "mscorlib", "netstandard"];

    /// <summary>An app may load an assembly when a handler first needs it, and that handler may never run if names are refused.</summary>
    private static readonly Lazy<bool> Loading = new(LoadReferenced);

    private static int s_loads;
    private static References? s_references;

    static DerivedTypes() => AppDomain.CurrentDomain.AssemblyLoad += static (_, loading) =>
    {
        // The framework loads its assemblies at any time.
        if (!IsOfFramework(loading.LoadedAssembly.GetName()))
            Interlocked.Increment(ref s_loads);
    };

    /// <summary>Changes when the app loads assemblies: a search can then find more.</summary>
    public static int Loads => Volatile.Read(ref s_loads);

    /// <summary>Finds the classes and structs of the app that derive from a type or implement it.</summary>
    /// <returns>Null for a type of the framework, and if one of them is generic: they cannot be listed.</returns>
    public static IReadOnlyList<Type>? Find(Type type)
    {
        if (IsOfFramework(type.Assembly.GetName()))
            return null;
        _ = Loading.Value;
        Type definition = GetDefinition(type);
        Assembly[] assemblies = AppDomain.CurrentDomain.GetAssemblies();
        HashSet<string> dependent = FindDependent(definition.Assembly);
        Type[] found = [.. assemblies.Where(each => MayDerive(each, dependent)).SelectMany(AttributeReflection.GetTypes)
            .Where(each => !each.IsAbstract && (HasBase(each, definition) || Implements(each, definition)))];
        return Array.Exists(found, each => each.ContainsGenericParameters) ? null : Array.FindAll(found, type.IsAssignableFrom);
    }

    /// <summary>Finds the classes of the assembly of a class that derive from it, without generic ones.</summary>
    public static IEnumerable<Type> FindBeside(Type type) => AttributeReflection.GetTypes(type.Assembly)
        .Where(each => !each.IsAbstract && !each.ContainsGenericParameters && each.IsSubclassOf(type));

    public static bool Exist(Type type)
    {
        Type definition = GetDefinition(type);
        if (Found.TryGetValue(definition, out _))
            return true;
        _ = Loading.Value;
        int loads = Volatile.Read(ref s_loads);
        Assembly[] assemblies = AppDomain.CurrentDomain.GetAssemblies();
        bool isKnown = SearchedInVain.TryGetValue(definition, out StrongBox<int>? searched) && searched.Value == loads;
        // A dynamic assembly gets new types without being loaded again.
        HashSet<string> dependent = isKnown ? [] : FindDependent(definition.Assembly);
        if (assemblies.Any(each => (!isKnown || each.IsDynamic) && MayDerive(each, dependent) && Derives(each, definition)))
        {
            Found.AddOrUpdate(definition, Loading);
            return true;
        }
        SearchedInVain.AddOrUpdate(definition, new StrongBox<int>(loads));
        return false;
    }

    private static bool MayDerive(Assembly assembly, HashSet<string> dependent) =>
        assembly.IsDynamic || dependent.Contains(GetReferences().GetFacts(assembly).Name);

    private static References GetReferences()
    {
        int loads = Loads;
        return s_references is { } references && references.Loads == loads ? references : s_references = References.Read(loads);
    }

    /// <summary>
    /// Finds the names of an assembly, and of those that refer to it, also by way of others: a class of a third assembly can derive from
    /// one of the second, which derives from one of the first, and the third need not refer to the first.
    /// </summary>
    private static HashSet<string> FindDependent(Assembly first)
    {
        References references = GetReferences();
        HashSet<string> found = [];
        var waiting = new Stack<string>([first.GetName().Name!]);
        while (waiting.TryPop(out string? name))
        {
            if (!found.Add(name))
                continue;
            foreach (string from in references.Referring[name])
                waiting.Push(from);
        }
        return found;
    }

    private static bool Derives(Assembly assembly, Type definition) => assembly.IsDynamic
        ? AttributeReflection.GetTypes(assembly).Any(type => HasBase(type, definition))
        : GetReferences().GetFacts(assembly).Bases.Contains(definition);

    private static bool HasBase(Type type, Type definition) => GetBases(type).Contains(definition);

    private static IEnumerable<Type> GetBases(Type type)
    {
        for (Type? each = type.BaseType; each is not null; each = each.BaseType)
            yield return GetDefinition(each);
    }

    private static bool Implements(Type type, Type definition) =>
        definition.IsInterface && Array.Exists(type.GetInterfaces(), each => GetDefinition(each) == definition);

    private static Type GetDefinition(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : type;

    private static bool LoadReferenced()
    {
        var waiting = new Queue<Assembly>(AppDomain.CurrentDomain.GetAssemblies().Where(assembly => !assembly.IsDynamic));
        HashSet<string?> seen = [.. waiting.Select(assembly => assembly.GetName().Name)];
        while (waiting.TryDequeue(out Assembly? assembly))
        {
            foreach (AssemblyName name in assembly.GetReferencedAssemblies())
            {
                if (!IsOfFramework(name) && seen.Add(name.Name) && TryLoad(name) is { } loaded)
                    waiting.Enqueue(loaded);
            }
        }
        return true;
    }

    /// <summary>The framework does not derive from types of an app. Other libraries are signed with its keys, too.</summary>
    private static bool IsOfFramework(AssemblyName assembly) => FrameworkKeys.Contains(GetKey(assembly))
        && Array.Exists(FrameworkNames, name => assembly.Name!.StartsWith(name, StringComparison.Ordinal));

    private static string GetKey(Type type) => GetKey(type.Assembly.GetName());

    private static string GetKey(AssemblyName assembly) =>
        assembly.GetPublicKeyToken() is { Length: > 0 } key ? Convert.ToHexString(key) : $"none: {assembly.Name}";

    private static Assembly? TryLoad(AssemblyName name)
    {
        try
        {
            return Assembly.Load(name);
        }
        catch (Exception)
        {
            // An optional dependency that the app does not deploy, or what a resolver of the app throws.
            return null;
        }
    }

    /// <summary>What searches for many types need of an assembly. It refers to types that live as long as the assembly.</summary>
    private sealed class AssemblyFacts(Assembly assembly)
    {
        private HashSet<Type>? _bases;

        public string Name { get; } = assembly.GetName().Name!;

        /// <summary>The definitions of the types from which types of the assembly derive.</summary>
        public HashSet<Type> Bases => _bases ??= [.. AttributeReflection.GetTypes(assembly).SelectMany(GetBases)];
    }

    /// <summary>The names of the assemblies that refer to each one. Renewed when others are loaded: more types can be read then.</summary>
    /// <param name="Loads">What <see cref="DerivedTypes.Loads"/> was before they were read.</param>
    /// <param name="Referring">The names, by that of the assembly.</param>
    private sealed record References(int Loads, ILookup<string, string> Referring)
    {
        private readonly ConditionalWeakTable<Assembly, AssemblyFacts> _facts = [];

        public AssemblyFacts GetFacts(Assembly assembly) => _facts.GetValue(assembly, static each => new(each));

        public static References Read(int loads) => new(loads, AppDomain.CurrentDomain.GetAssemblies().Where(each => !each.IsDynamic)
            .SelectMany(each => each.GetReferencedAssemblies().Select(to => (To: to.Name!, From: each.GetName().Name!)))
            .ToLookup(reference => reference.To, reference => reference.From));
    }
}
