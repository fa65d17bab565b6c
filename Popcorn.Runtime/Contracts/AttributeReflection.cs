namespace Popcorn.Contracts;

/// <summary>Reads the [Never] and [RequiresPolicy] attributes of an assembly whose metadata cannot be read.</summary>
/// <param name="found">Receives what is found.</param>
internal sealed class AttributeReflection(AssemblyAttributes found)
{
    /// <summary>Weak references: the types of a dynamic assembly can be collectible.</summary>
    private readonly ConditionalWeakTable<Type, object> _read = [];

    public AssemblyAttributes Found => found;

    /// <summary>Reads the types that were not read yet: a dynamic assembly gets more.</summary>
    public void Read(Assembly assembly)
    {
        try
        {
            foreach (Type type in GetTypes(assembly))
            {
                if (_read.TryAdd(type, found))
                    Read(type);
            }
        }
        catch (Exception)
        {
            AssumePolicies();
        }
    }

    /// <summary>Gets the types of an assembly that can be loaded: no value can be of another one.</summary>
    public static IEnumerable<Type> GetTypes(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException exception)
        {
            return exception.Types.OfType<Type>();
        }
    }

    private void Read(Type type)
    {
        try
        {
            foreach (MemberInfo member in type.GetMembers(MemberLookup.Declared))
            {
                if (member is PropertyInfo or FieldInfo)
                    Read(type, member);
            }
            foreach (InterfaceImplementation implementation in InterfaceImplementation.GetAll(type))
                found.AddImplementation(implementation.Declared.GetMethod!.Name, implementation.Getter?.Name);
        }
        catch (Exception)
        {
            AssumePolicies();
        }
    }

    private void Read(Type type, MemberInfo member)
    {
        try
        {
            foreach (CustomAttributeData attribute in member.GetCustomAttributesData())
            {
                if (attribute.AttributeType == typeof(NeverAttribute) || attribute.AttributeType == typeof(RequiresPolicyAttribute))
                    Add(type, member, attribute);
            }
        }
        catch (Exception)
        {
            // An attribute of an assembly that is missing.
            AddName(member);
            AssumePolicies();
        }
    }

    private void Add(Type type, MemberInfo member, CustomAttributeData attribute)
    {
        List<MemberInfo> declarations = MemberChain.GetDeclarations(type, member);
        declarations.ForEach(AddName);
        if (attribute.AttributeType != typeof(RequiresPolicyAttribute))
            return;
        found.UsesPolicies = true;
        string policy = attribute.ConstructorArguments[0].Value as string ?? "";
        found.Required.UnionWith(declarations.Select(each => new RequiredPolicy(HidingAttributes.GetMemberName(each.Name), policy)));
        found.HasPolicyOnSlot |= AssemblyAttributes.HasSlot(member);
    }

    private void AddName(MemberInfo member) => found.Names.Add(HidingAttributes.GetMemberName(member.Name));

    /// <summary>What cannot be read can require a policy.</summary>
    private void AssumePolicies()
    {
        found.UsesPolicies = true;
        found.HasPolicyOnSlot = true;
    }
}
