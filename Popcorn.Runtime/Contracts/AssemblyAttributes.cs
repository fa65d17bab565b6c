using System.Reflection.Metadata;

namespace Popcorn.Contracts;

/// <summary>The [Never] and [RequiresPolicy] attributes of one assembly, or of the types that a dynamic one has so far.</summary>
internal sealed class AssemblyAttributes
{
    /// <summary>The assembly of the attributes. It is an app if Popcorn was merged into it.</summary>
    public static readonly Assembly Holder = typeof(NeverAttribute).Assembly;

    private static readonly Type[] Slots =
        [typeof(PopcornPayloadAttribute), typeof(PopcornSuccessAttribute), typeof(PopcornErrorAttribute)];

    /// <summary>The names of members with one of the attributes, and of properties that implement one of another name.</summary>
    public HashSet<string> Names { get; } = new(StringComparer.Ordinal);

    /// <summary>The policies that members of these names require; null for a name of members that can have other names, too.</summary>
    public HashSet<RequiredPolicy> Required { get; } = [];

    /// <summary>Whether members can require a policy.</summary>
    public bool UsesPolicies { get; set; }

    /// <summary>Whether a slot of an envelope can require a policy.</summary>
    public bool HasPolicyOnSlot { get; set; }

    /// <summary>Whether the attributes of the types must be read by reflection.</summary>
    public bool MayHide { get; private set; }

    /// <summary>The diagnostic if the metadata cannot be read.</summary>
    public PopcornDiagnostic? Failure { get; private init; }

    /// <summary>Whether the name of an attribute type is that of a slot of an envelope.</summary>
    public static bool IsSlot(Predicate<string> hasName) => Array.Exists(Slots, slot => hasName(slot.Name));

    public static bool HasSlot(MemberInfo member) => Array.Exists(Slots, slot => member.IsDefined(slot));

    /// <summary>
    /// Reads the metadata of an assembly, or else its types by reflection: the runtime accepts more than the reader, for example tables
    /// that an obfuscator left unsorted. Never throws.
    /// </summary>
    public static AssemblyAttributes Read(Assembly assembly)
    {
        var attributes = new AssemblyAttributes();
        try
        {
            AttributeMetadata.Read(assembly, Holder, attributes);
            // A hot reload can add attributes, and contracts may be created before it is reported.
            attributes.MayHide = attributes.Names.Count > 0 || (MetadataUpdater.IsSupported && MayReferToHolder(assembly));
            return attributes;
        }
        catch (Exception exception)
        {
            if (!MayReferToHolder(assembly))
                return new AssemblyAttributes();
            return ReadTypes(assembly, CreateDiagnostic(assembly, exception));
        }
    }

    /// <summary>Reads the types of an assembly by reflection.</summary>
    public static AssemblyAttributes ReadTypes(Assembly assembly, PopcornDiagnostic? failure = null)
    {
        var attributes = new AssemblyAttributes { Failure = failure, MayHide = true };
        new AttributeReflection(attributes).Read(assembly);
        return attributes;
    }

    /// <summary>Adds the names of two properties if the getter of one implements that of the other under another name.</summary>
    /// <param name="declared">The name of the getter in the interface.</param>
    /// <param name="body">The name of the getter that implements it; null for none.</param>
    public void AddImplementation(string declared, string? body)
    {
        const string Getter = "get_";
        string name = body is null ? declared : HidingAttributes.GetMemberName(body);
        if (name == declared)
            return;
        foreach (string method in (string[])[declared, name])
        {
            if (!method.StartsWith(Getter, StringComparison.Ordinal))
                continue;
            Names.Add(method[Getter.Length..]);
            Required.Add(new(method[Getter.Length..], null));
        }
    }

    /// <summary>Whether types of the assembly can have the attributes.</summary>
    public static bool MayReferToHolder(Assembly assembly)
    {
        try
        {
            string? holder = Holder.GetName().Name;
            return assembly == Holder || Array.Exists(
                assembly.GetReferencedAssemblies(),
                reference => string.Equals(reference.Name, holder, StringComparison.OrdinalIgnoreCase));
        }
        catch (Exception)
        {
            return true;
        }
    }

    private static PopcornDiagnostic CreateDiagnostic(Assembly assembly, Exception exception) => new(
        PopcornDiagnosticId.UnreadableAssembly,
        PopcornDiagnosticLevel.Warning,
        $"The metadata of {assembly.FullName} cannot be read, so the [Never] and [RequiresPolicy] attributes of all its types are read by "
        + $"reflection. {exception.Message}")
    { Exception = exception };
}
