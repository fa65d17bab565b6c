using System.Reflection;
using System.Reflection.Metadata;
using System.Runtime.CompilerServices;

namespace Popcorn.Contracts;

/// <summary>
/// The C# names of all members that a loaded assembly marks [Never], read from its metadata. A member of another name is not hidden
/// by an attribute, in its own type or in a type derived from it: no attributes have to be read for it.
/// </summary>
internal static class NeverNames
{
    private static readonly string Marker = typeof(NeverAttribute).Assembly.GetName().Name!;
    private static readonly HashSet<string> Names = new(StringComparer.Ordinal);
    private static readonly ConditionalWeakTable<Assembly, object> Read = [];
    private static readonly object Reading = new();
    private static volatile bool s_isOutOfDate = true;

    static NeverNames() => AppDomain.CurrentDomain.AssemblyLoad += static (_, _) => s_isOutOfDate = true;

    public static bool Contains(string name)
    {
        lock (Reading)
        {
            if (s_isOutOfDate)
                ReadAssemblies();
            return Names.Contains(MemberName(name));
        }
    }

    private static void ReadAssemblies()
    {
        s_isOutOfDate = false;
        foreach (Assembly assembly in AppDomain.CurrentDomain.GetAssemblies())
        {
            if (Read.TryAdd(assembly, Reading))
                AddNames(assembly);
        }
    }

    /// <summary>Assemblies without metadata are made at run time: of their members the attributes are read.</summary>
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
            if (IsNever(metadata, attribute.Constructor) && NameOf(metadata, attribute.Parent) is { } name)
                Names.Add(name);
        }
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

    private static bool IsNever(MetadataReader metadata, EntityHandle constructor)
    {
        if (constructor.Kind != HandleKind.MemberReference)
            return false;
        EntityHandle owner = metadata.GetMemberReference((MemberReferenceHandle)constructor).Parent;
        return owner.Kind == HandleKind.TypeReference
            && metadata.StringComparer.Equals(metadata.GetTypeReference((TypeReferenceHandle)owner).Name, nameof(NeverAttribute));
    }

    private static string? NameOf(MetadataReader metadata, EntityHandle member) => member.Kind switch
    {
        HandleKind.PropertyDefinition =>
            MemberName(metadata.GetString(metadata.GetPropertyDefinition((PropertyDefinitionHandle)member).Name)),
        HandleKind.FieldDefinition => MemberName(metadata.GetString(metadata.GetFieldDefinition((FieldDefinitionHandle)member).Name)),
        _ => null,
    };

    /// <summary>Of an explicit implementation, <c>App.IOrder.Secret</c>, and of a backing field, <c>&lt;Secret&gt;k__BackingField</c>.</summary>
    private static string MemberName(string declared)
    {
        string name = BackingFields.PropertyOf(declared) ?? declared;
        return name[(name.LastIndexOf('.') + 1)..];
    }
}
