namespace Popcorn.Contracts;

/// <summary>
/// The [Never] and [RequiresPolicy] attributes of all loaded assemblies. They say for which types reflection must read the attributes, and
/// which members of base types and interfaces a derived type is known to hide.
/// </summary>
internal static class HidingAttributes
{
    private static readonly HashSet<string> Names = new(StringComparer.Ordinal);
    private static readonly HashSet<string> Policies = new(StringComparer.Ordinal);

    /// <summary>The policies that members of a name require; null for any.</summary>
    private static readonly Dictionary<string, HashSet<string>?> Required = new(StringComparer.Ordinal);
    private static readonly ConditionalWeakTable<Assembly, AssemblyAttributes> Assemblies = [];
    private static readonly ConditionalWeakTable<Assembly, AttributeReflection> DynamicAssemblies = [];
    private static readonly List<PopcornDiagnostic> Failures = [];
    private static readonly object Lock = new();

    /// <summary>The number of assemblies that were loaded, and of those when all were read. It is set after the reading.</summary>
    private static int s_loaded = 1;
    private static int s_read;
    private static bool s_hasDynamic;
    private static bool s_hasPolicyOnSlot;
    private static volatile bool s_hasPolicies;

    static HidingAttributes() => AppDomain.CurrentDomain.AssemblyLoad += static (_, _) => Interlocked.Increment(ref s_loaded);

    private static bool IsUpToDate => Volatile.Read(ref s_read) == Volatile.Read(ref s_loaded);

    /// <summary>Whether a loaded assembly uses <see cref="RequiresPolicyAttribute"/>. Takes no lock, because each request asks.</summary>
    public static bool HasPolicies
    {
        get
        {
            if (!IsUpToDate)
                Update();
            return s_hasPolicies;
        }
    }

    /// <summary>
    /// Whether attributes can hide members of a type. All declarations of a member are in the type, its base types and its interfaces, so
    /// the attributes need not be read if none of their assemblies has any.
    /// </summary>
    public static bool MayHide(Type type)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            if (MayDeclare(level.Assembly))
                return true;
        }
        return Array.Exists(type.GetInterfaces(), static contract => MayDeclare(contract.Assembly));
    }

    /// <summary>Whether a type that was loaded before the last <see cref="Update"/> is known to hide a member of this C# name.</summary>
    public static bool MayHide(string name)
    {
        lock (Lock)
            return Names.Contains(GetMemberName(name));
    }

    /// <summary>Finds the policies that members of a C# name are known to require in any type, as <see cref="MayHide(string)"/>.</summary>
    /// <returns>Null if they can require any.</returns>
    public static IReadOnlyCollection<string>? FindRequired(string name)
    {
        Update();
        lock (Lock)
            return Required.TryGetValue(GetMemberName(name), out HashSet<string>? policies) ? policies is null ? null : [.. policies] : [];
    }

    /// <summary>Finds the policies of all attributes and rules.</summary>
    /// <returns>Null if a slot of an envelope can have a policy. The contracts of the types that use it report the mistake.</returns>
    public static IReadOnlyCollection<string>? FindPolicies(IReadOnlyCollection<MemberRule> rules)
    {
        Update();
        lock (Lock)
        {
            MemberRule[] requiring = [.. rules.Where(rule => rule.Policies is not null)];
            return s_hasPolicyOnSlot || Array.Exists(requiring, static rule => AssemblyAttributes.HasSlot(rule.Member))
                ? null
                : [.. Policies.Union(requiring.SelectMany(rule => rule.Policies!))];
        }
    }

    /// <summary>Adds the policies of a computed member, whose attributes are not in metadata.</summary>
    public static void AddPolicies(IEnumerable<Attribute> attributes)
    {
        lock (Lock)
        {
            foreach (RequiresPolicyAttribute attribute in attributes.OfType<RequiresPolicyAttribute>())
            {
                Policies.Add(attribute.Policy);
                s_hasPolicies = true;
            }
        }
    }

    /// <summary>Reads new assemblies, and the new types of dynamic assemblies, whose creation is no event.</summary>
    public static void Update()
    {
        lock (Lock)
        {
            int loaded = Volatile.Read(ref s_loaded);
            bool isUpToDate = s_read == loaded;
            if (isUpToDate && !s_hasDynamic)
                return;
            foreach (Assembly assembly in AppDomain.CurrentDomain.GetAssemblies())
            {
                if (assembly.IsDynamic)
                    AddDynamic(assembly);
                else if (!isUpToDate)
                    Add(Assemblies.GetValue(assembly, AssemblyAttributes.Read));
            }
            Volatile.Write(ref s_read, loaded);
        }
    }

    /// <summary>Reads the assemblies of types again that a hot reload has changed.</summary>
    /// <param name="types">The types; null if they are not known.</param>
    public static void Reread(Type[]? types)
    {
        IEnumerable<Assembly> changed = types?.Select(type => type.Assembly).Distinct()
            ?? AppDomain.CurrentDomain.GetAssemblies().Where(AssemblyAttributes.MayReferToHolder);
        lock (Lock)
        {
            InterfaceImplementation.Clear();
            foreach (Assembly assembly in changed.Where(each => !each.IsDynamic))
            {
                AssemblyAttributes attributes = AssemblyAttributes.ReadTypes(assembly);
                Assemblies.AddOrUpdate(assembly, attributes);
                Add(attributes);
            }
        }
    }

    /// <summary>Returns a diagnostic for each unreadable assembly.</summary>
    public static PopcornDiagnostic[] GetFailures()
    {
        lock (Lock)
            return [.. Failures];
    }

    /// <summary>Shortens explicit implementations, <c>App.IOrder.Secret</c>, and names of backing fields.</summary>
    public static string GetMemberName(string declared)
    {
        string name = BackingFields.GetMemberName(declared);
        return name[(name.LastIndexOf('.') + 1)..];
    }

    private static bool MayDeclare(Assembly assembly) =>
        assembly.IsDynamic || Assemblies.GetValue(assembly, AssemblyAttributes.Read).MayHide;

    private static void AddDynamic(Assembly assembly)
    {
        s_hasDynamic = true;
        AttributeReflection types = DynamicAssemblies.GetValue(assembly, static _ => new AttributeReflection(new AssemblyAttributes()));
        types.Read(assembly);
        Add(types.Found);
    }

    private static void Add(AssemblyAttributes attributes)
    {
        Names.UnionWith(attributes.Names);
        foreach ((string member, string? policy) in attributes.Required)
        {
            if (policy is null)
                Required[member] = null;
            else if (!Required.TryGetValue(member, out HashSet<string>? policies))
                Required[member] = new(StringComparer.Ordinal) { policy };
            else
                policies?.Add(policy);
            if (policy is not null)
                Policies.Add(policy);
        }
        s_hasPolicies |= attributes.UsesPolicies;
        s_hasPolicyOnSlot |= attributes.HasPolicyOnSlot;
        if (attributes.Failure is { } failure && !Failures.Exists(earlier => earlier.Message == failure.Message))
            Failures.Add(failure);
    }
}
