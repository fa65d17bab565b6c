using System.Reflection.Metadata;

namespace Popcorn.Contracts;

/// <summary>The [Never] and [RequiresPolicy] attributes of all loaded assemblies, read from metadata, which needs no contracts.</summary>
internal static class HidingAttributes
{
    private static readonly string Marker = typeof(NeverAttribute).Assembly.GetName().Name!;
    private static readonly Type[] Slots =
        [typeof(PopcornPayloadAttribute), typeof(PopcornSuccessAttribute), typeof(PopcornErrorAttribute)];

    private static readonly HashSet<string> Names = new(StringComparer.Ordinal);
    private static readonly HashSet<string> Policies = new(StringComparer.Ordinal);
    private static readonly ConditionalWeakTable<Assembly, object> Read = [];
    private static readonly object Lock = new();
    private static volatile bool s_isOutOfDate = true;
    private static volatile bool s_isReading;
    private static volatile bool s_hasPolicies;
    private static bool s_hasPolicyOnSlot;

    static HidingAttributes() => AppDomain.CurrentDomain.AssemblyLoad += static (_, _) => s_isOutOfDate = true;

    /// <summary>Whether a loaded assembly uses <see cref="RequiresPolicyAttribute"/>. Takes no lock, because each request asks.</summary>
    public static bool HasPolicies
    {
        get
        {
            if (s_isOutOfDate || s_isReading)
                ReadNewAssemblies();
            return s_hasPolicies;
        }
    }

    /// <summary>Whether a member of this C# name has one of the attributes, in any type.</summary>
    public static bool MayHide(string name)
    {
        lock (Lock)
        {
            ReadNewAssemblies();
            return Names.Contains(GetMemberName(name));
        }
    }

    /// <summary>Finds the policies of all attributes and rules.</summary>
    /// <returns>Null if a slot of an envelope has a policy. The contracts of the types that use it report the mistake.</returns>
    public static IReadOnlyCollection<string>? FindPolicies(IReadOnlyCollection<MemberRule> rules)
    {
        lock (Lock)
        {
            ReadNewAssemblies();
            MemberRule[] requiring = [.. rules.Where(rule => rule.Policies is not null)];
            return s_hasPolicyOnSlot || Array.Exists(requiring, rule => Array.Exists(Slots, slot => rule.Member.IsDefined(slot)))
                ? null
                : [.. Policies.Union(requiring.SelectMany(rule => rule.Policies!))];
        }
    }

    /// <summary>Adds the policies of a computed member, whose attributes are not in metadata.</summary>
    public static void AddPolicies(IEnumerable<Attribute> attributes)
    {
        lock (Lock)
            Policies.UnionWith(attributes.OfType<RequiresPolicyAttribute>().Select(attribute => attribute.Policy));
    }

    private static void ReadNewAssemblies()
    {
        lock (Lock)
        {
            if (!s_isOutOfDate)
                return;
            s_isReading = true;
            s_isOutOfDate = false;
            foreach (Assembly assembly in AppDomain.CurrentDomain.GetAssemblies())
            {
                if (Read.TryAdd(assembly, Lock))
                    AddNames(assembly);
            }
            s_isReading = false;
        }
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
            if (attribute.Parent.Kind is HandleKind.PropertyDefinition or HandleKind.FieldDefinition
                && FindType(metadata, attribute.Constructor) is { } type)
            {
                Add(metadata, attribute, type);
            }
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

    private static void Add(MetadataReader metadata, CustomAttribute attribute, StringHandle type)
    {
        bool isPolicy = metadata.StringComparer.Equals(type, nameof(RequiresPolicyAttribute));
        if (!isPolicy && !metadata.StringComparer.Equals(type, nameof(NeverAttribute)))
            return;
        Names.Add(GetName(metadata, attribute.Parent));
        if (!isPolicy)
            return;
        BlobReader arguments = metadata.GetBlobReader(attribute.Value);
        arguments.ReadUInt16(); // The prolog.
        Policies.Add(arguments.ReadSerializedString() ?? "");
        foreach (CustomAttributeHandle other in metadata.GetCustomAttributes(attribute.Parent))
        {
            s_hasPolicyOnSlot |= FindType(metadata, metadata.GetCustomAttribute(other).Constructor) is { } name
                && Array.Exists(Slots, slot => metadata.StringComparer.Equals(name, slot.Name));
        }
    }

    /// <summary>The name of an attribute of another assembly.</summary>
    private static StringHandle? FindType(MetadataReader metadata, EntityHandle constructor)
    {
        if (constructor.Kind != HandleKind.MemberReference)
            return null;
        EntityHandle owner = metadata.GetMemberReference((MemberReferenceHandle)constructor).Parent;
        return owner.Kind == HandleKind.TypeReference ? metadata.GetTypeReference((TypeReferenceHandle)owner).Name : null;
    }

    private static string GetName(MetadataReader metadata, EntityHandle member) => GetMemberName(metadata.GetString(
        member.Kind == HandleKind.PropertyDefinition
            ? metadata.GetPropertyDefinition((PropertyDefinitionHandle)member).Name
            : metadata.GetFieldDefinition((FieldDefinitionHandle)member).Name));

    /// <summary>Shortens explicit implementations, <c>App.IOrder.Secret</c>, and names of backing fields.</summary>
    private static string GetMemberName(string declared)
    {
        string name = BackingFields.GetMemberName(declared);
        return name[(name.LastIndexOf('.') + 1)..];
    }
}
