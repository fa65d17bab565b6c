using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace Popcorn.Contracts;

/// <summary>Reads the [Never] and [RequiresPolicy] attributes of an assembly from its metadata, which creates no types.</summary>
internal static class AttributeMetadata
{
    /// <summary>Reads nothing of an assembly that neither references Popcorn nor contains it: it cannot have the attributes.</summary>
    /// <param name="assembly">The assembly.</param>
    /// <param name="holder">The assembly that has the types of the attributes.</param>
    /// <param name="found">Receives what is found.</param>
    /// <exception cref="BadImageFormatException">The metadata is not as the reader requires.</exception>
    public static unsafe void Read(Assembly assembly, Assembly holder, AssemblyAttributes found)
    {
        if (!assembly.TryGetRawMetadata(out byte* start, out int length))
            throw new BadImageFormatException("The assembly has no metadata in memory.");
        var metadata = new MetadataReader(start, length);
        if (assembly != holder && !References(metadata, holder.GetName().Name!))
            return;
        var slots = new List<int>();
        var requiring = new List<int>();
        foreach (CustomAttributeHandle handle in metadata.CustomAttributes)
        {
            CustomAttribute attribute = metadata.GetCustomAttribute(handle);
            if (attribute.Parent.Kind is not (HandleKind.PropertyDefinition or HandleKind.FieldDefinition)
                || FindType(metadata, attribute.Constructor) is not { } type)
                continue;
            if (Is(metadata, type, nameof(NeverAttribute)))
                found.Names.Add(GetName(metadata, attribute.Parent));
            else if (Is(metadata, type, nameof(RequiresPolicyAttribute)))
                AddPolicy(metadata, attribute, found, requiring);
            else if (AssemblyAttributes.IsSlot(name => Is(metadata, type, name)))
                slots.Add(MetadataTokens.GetToken(attribute.Parent));
        }
        found.UsesPolicies = requiring.Count > 0;
        // A modifier can create the attribute, too.
        foreach (TypeReferenceHandle type in metadata.TypeReferences)
            found.UsesPolicies |= Is(metadata, metadata.GetTypeReference(type).Name, nameof(RequiresPolicyAttribute));
        foreach (int member in requiring)
            found.HasPolicyOnSlot |= slots.Contains(member);
        AddImplementations(metadata, found);
    }

    private static bool References(MetadataReader metadata, string holder)
    {
        foreach (AssemblyReferenceHandle handle in metadata.AssemblyReferences)
        {
            if (metadata.StringComparer.Equals(metadata.GetAssemblyReference(handle).Name, holder, ignoreCase: true))
                return true;
        }
        return false;
    }

    private static void AddPolicy(
        MetadataReader metadata, CustomAttribute attribute, AssemblyAttributes found, List<int> requiring)
    {
        requiring.Add(MetadataTokens.GetToken(attribute.Parent));
        string member = GetName(metadata, attribute.Parent);
        found.Names.Add(member);
        BlobReader arguments = metadata.GetBlobReader(attribute.Value);
        arguments.ReadUInt16(); // The prolog.
        found.Required.Add(new(member, arguments.ReadSerializedString() ?? ""));
    }

    /// <summary>Adds the names of getters that implement a getter of another name, as <c>Implements</c> of Visual Basic does.</summary>
    private static void AddImplementations(MetadataReader metadata, AssemblyAttributes found)
    {
        for (int row = 1; row <= metadata.GetTableRowCount(TableIndex.MethodImpl); row++)
        {
            MethodImplementation implementation = metadata.GetMethodImplementation(MetadataTokens.MethodImplementationHandle(row));
            found.AddImplementation(
                GetMethodName(metadata, implementation.MethodDeclaration), GetMethodName(metadata, implementation.MethodBody));
        }
    }

    /// <summary>The name of the attribute's type, which is in this assembly if Popcorn was merged into it.</summary>
    private static StringHandle? FindType(MetadataReader metadata, EntityHandle constructor)
    {
        EntityHandle owner = constructor.Kind switch
        {
            HandleKind.MemberReference => metadata.GetMemberReference((MemberReferenceHandle)constructor).Parent,
            HandleKind.MethodDefinition => metadata.GetMethodDefinition((MethodDefinitionHandle)constructor).GetDeclaringType(),
            _ => default,
        };
        return owner.Kind switch
        {
            HandleKind.TypeReference => metadata.GetTypeReference((TypeReferenceHandle)owner).Name,
            HandleKind.TypeDefinition => metadata.GetTypeDefinition((TypeDefinitionHandle)owner).Name,
            _ => null,
        };
    }

    private static bool Is(MetadataReader metadata, StringHandle type, string name) => metadata.StringComparer.Equals(type, name);

    private static string GetName(MetadataReader metadata, EntityHandle member) => HidingAttributes.GetMemberName(metadata.GetString(
        member.Kind == HandleKind.PropertyDefinition
            ? metadata.GetPropertyDefinition((PropertyDefinitionHandle)member).Name
            : metadata.GetFieldDefinition((FieldDefinitionHandle)member).Name));

    private static string GetMethodName(MetadataReader metadata, EntityHandle method) => metadata.GetString(
        method.Kind == HandleKind.MethodDefinition
            ? metadata.GetMethodDefinition((MethodDefinitionHandle)method).Name
            : metadata.GetMemberReference((MemberReferenceHandle)method).Name);
}
