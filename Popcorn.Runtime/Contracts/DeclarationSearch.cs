namespace Popcorn.Contracts;

/// <summary>
/// Finds the types that a type leads to and that have declarations of some kind. By declarations only, because to read the contracts of all
/// types would take much of the time of a start. Each type is read once.
/// </summary>
internal sealed class DeclarationSearch
{
    private readonly Predicate<Type> _isType;
    private readonly Predicate<MemberInfo> _isMember;
    private readonly Dictionary<Type, Declarations> _types = [];

    private DeclarationSearch(Predicate<Type> isType, Predicate<MemberInfo> isMember) => (_isType, _isMember) = (isType, isMember);

    /// <summary>Searches for attributes and rules that can be wrong: lists, [Reads] and envelopes.</summary>
    public static DeclarationSearch ForTexts(IEnumerable<MemberRule> rules)
    {
        MemberRule[] texts = [.. rules.Where(rule => rule.SubPropertyDefault is not null || rule.Reads is not null)];
        return new(
            type => type.IsDefined(typeof(PopcornEnvelopeAttribute), inherit: false)
                || Array.Exists(texts, rule => rule.Type.IsAssignableFrom(type)),
            HasText);
    }

    /// <summary>Searches for getters that can compute their values, and that do not tell by [Reads] what they read.</summary>
    public static DeclarationSearch ForComputed() => new(static _ => false, static member =>
        member is PropertyInfo { GetMethod: { IsAbstract: false } getter }
        && !getter.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false)
        && !member.IsDefined(typeof(ReadsAttribute), inherit: false));

    /// <summary>Returns the types with such declarations, of their own or inherited, that a type leads to.</summary>
    public IEnumerable<Type> Find(Type type) => Find(type, []);

    /// <param name="type">The type.</param>
    /// <param name="seen">The types that were visited before: they are left out with what they lead to. Receives those of this one.</param>
    public IEnumerable<Type> Find(Type type, HashSet<Type> seen)
    {
        var waiting = new Stack<Type>([type]);
        while (waiting.TryPop(out Type? next))
        {
            if (!seen.Add(next))
                continue;
            (bool isFound, Type[] below) = Read(next);
            if (isFound)
                yield return next;
            foreach (Type each in below)
                waiting.Push(each);
        }
    }

    private Declarations Read(Type type)
    {
        if (_types.TryGetValue(type, out Declarations? known))
            return known;
        var next = new HashSet<Type>();
        bool isFound;
        try
        {
            isFound = Visit(type, next);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // A declaration that cannot be read, for example of a missing assembly. The contract has the last word.
            isFound = true;
        }
        return _types[type] = new(isFound, [.. next]);
    }

    private bool Visit(Type type, HashSet<Type> next)
    {
        if (type.GetElementType() is { } element)
            next.Add(element);
        next.UnionWith(type.GetGenericArguments());
        if (type.IsGenericParameter || IsOfFramework(type) || type.IsDefined(typeof(JsonConverterAttribute), inherit: false))
            return false;
        bool isFound = _isType(type);
        foreach (JsonDerivedTypeAttribute derived in type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false))
            next.Add(derived.DerivedType);
        foreach (MemberInfo member in MemberLookup.GetMembers(type))
        {
            isFound |= _isMember(member);
            // The property of a backing field leads to its type.
            if (!member.Name.StartsWith('<') && !IsSkipped(member))
                next.Add(MemberLookup.GetMemberType(member));
        }
        for (Type? parent = type.BaseType; parent is not null; parent = parent.BaseType)
        {
            isFound |= _isType(parent);
            next.UnionWith(parent.GetGenericArguments());
        }
        foreach (Type contract in type.GetInterfaces())
        {
            next.UnionWith(contract.GetGenericArguments());
            isFound |= !IsOfFramework(contract) && (_isType(contract) || MemberLookup.GetMembers(contract).Any(_isMember.Invoke));
        }
        return isFound;
    }

    /// <summary>Whether a member is not in the contract, or is written whole by a converter.</summary>
    private static bool IsSkipped(MemberInfo member) =>
        member.GetCustomAttribute<JsonIgnoreAttribute>(inherit: false) is { Condition: JsonIgnoreCondition.Always }
        || member.IsDefined(typeof(JsonConverterAttribute), inherit: false)
        || (!IsPublic(member) && !member.IsDefined(typeof(JsonIncludeAttribute), inherit: false));

    private static bool IsPublic(MemberInfo member) => member is FieldInfo { IsPublic: true } or PropertyInfo { GetMethod.IsPublic: true };

    private static bool HasText(MemberInfo member) => member.IsDefined(typeof(PopcornMemberAttribute), inherit: false)
        && member.GetCustomAttributes<PopcornMemberAttribute>(inherit: false)
            .Any(attribute => attribute is not (
                NeverAttribute or AlwaysAttribute or DefaultAttribute or OnlyByNameAttribute or RequiresPolicyAttribute));

    private static bool IsOfFramework(Type type) =>
        type.Assembly == typeof(object).Assembly || FrameworkNamespaces.Contains(type);

    /// <summary>What was read of a type. A class, because every start makes a table of it: one of a struct would be jitted.</summary>
    private sealed record Declarations(bool IsFound, Type[] Next);
}
