using System.Reflection.Metadata;

namespace Popcorn.Contracts;

/// <summary>
/// The C# names of all members that are [Never] or require a policy, read from metadata. The attributes of other members need not be read.
/// </summary>
internal static class NeverNames
{
    private static readonly string Marker = typeof(NeverAttribute).Assembly.GetName().Name!;
    private static readonly HashSet<string> Names = new(StringComparer.Ordinal);
    private static readonly ConditionalWeakTable<Assembly, object> Read = [];
    private static readonly object Lock = new();
    private static volatile bool s_isOutOfDate = true;
    private static volatile bool s_isReading;
    private static volatile bool s_hasPolicies;

    static NeverNames() => AppDomain.CurrentDomain.AssemblyLoad += static (_, _) => s_isOutOfDate = true;

    /// <summary>Whether a loaded assembly uses <see cref="RequiresPolicyAttribute"/>. Takes no lock, because each request asks.</summary>
    public static bool HasPolicies
    {
        get
        {
            if (s_isOutOfDate || s_isReading)
                Contains("");
            return s_hasPolicies;
        }
    }

    public static bool Contains(string name)
    {
        lock (Lock)
        {
            if (s_isOutOfDate)
                ReadAssemblies();
            return Names.Contains(GetMemberName(name));
        }
    }

    private static void ReadAssemblies()
    {
        s_isReading = true;
        s_isOutOfDate = false;
        foreach (Assembly assembly in AppDomain.CurrentDomain.GetAssemblies())
        {
            if (Read.TryAdd(assembly, Lock))
                AddNames(assembly);
        }
        s_isReading = false;
    }

    /// <summary>Assemblies without metadata are dynamic. The attributes of their members are read.</summary>
    private static unsafe void AddNames(Assembly assembly)
    {
        if (!assembly.TryGetRawMetadata(out byte* start, out int length))
            return;
        var metadata = new MetadataReader(start, length);
        if (!References(metadata))
            return;
        foreach (CustomAttributeHandle handle in metadata.CustomAttributes)
        {
            CustomAttribute attribute = metadata.GetCustomAttribute(handle);
            if (IsHiding(metadata, attribute.Constructor) && GetName(metadata, attribute.Parent) is { } name)
                Names.Add(name);
        }
        // A modifier can create the attribute, too.
        foreach (TypeReferenceHandle type in metadata.TypeReferences)
            s_hasPolicies |= metadata.StringComparer.Equals(metadata.GetTypeReference(type).Name, nameof(RequiresPolicyAttribute));
    }

    private static bool References(MetadataReader metadata)
    {
        foreach (AssemblyReferenceHandle handle in metadata.AssemblyReferences)
        {
            if (metadata.StringComparer.Equals(metadata.GetAssemblyReference(handle).Name, Marker))
                return true;
        }
        return false;
    }

    private static bool IsHiding(MetadataReader metadata, EntityHandle constructor)
    {
        if (constructor.Kind != HandleKind.MemberReference)
            return false;
        EntityHandle owner = metadata.GetMemberReference((MemberReferenceHandle)constructor).Parent;
        if (owner.Kind != HandleKind.TypeReference)
            return false;
        StringHandle name = metadata.GetTypeReference((TypeReferenceHandle)owner).Name;
        return metadata.StringComparer.Equals(name, nameof(NeverAttribute))
            || metadata.StringComparer.Equals(name, nameof(RequiresPolicyAttribute));
    }

    private static string? GetName(MetadataReader metadata, EntityHandle member) => member.Kind switch
    {
        HandleKind.PropertyDefinition =>
            GetMemberName(metadata.GetString(metadata.GetPropertyDefinition((PropertyDefinitionHandle)member).Name)),
        HandleKind.FieldDefinition => GetMemberName(metadata.GetString(metadata.GetFieldDefinition((FieldDefinitionHandle)member).Name)),
        _ => null,
    };

    /// <summary>Shortens explicit implementations, <c>App.IOrder.Secret</c>, and names of backing fields.</summary>
    private static string GetMemberName(string declared)
    {
        string name = BackingFields.GetMemberName(declared);
        return name[(name.LastIndexOf('.') + 1)..];
    }
}
