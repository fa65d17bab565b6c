namespace Popcorn.Contracts;

/// <summary>
/// Finds out whether a type leads to a declaration of some kind. By declarations only, because to read all contracts would take much of the
/// time of a start. It follows more members than contracts have.
/// </summary>
internal sealed class DeclarationSearch
{
    private readonly Predicate<Type> _isType;
    private readonly Predicate<MemberInfo> _isMember;

    /// <summary>Types that lead to none.</summary>
    private readonly HashSet<Type> _without = [];

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

    /// <summary>Searches for getters that compute their values and do not tell by [Reads] what they read.</summary>
    public static DeclarationSearch ForComputed() => new(static _ => false, static member =>
        member is PropertyInfo { CanWrite: false, GetMethod: { IsAbstract: false } getter }
        && !getter.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false)
        && !member.IsDefined(typeof(ReadsAttribute), inherit: false));

    public bool IsReachable(Type type)
    {
        var seen = new HashSet<Type>();
        var waiting = new Stack<Type>([type]);
        while (waiting.TryPop(out Type? next))
        {
            if (_without.Contains(next) || !seen.Add(next))
                continue;
            try
            {
                if (Visit(next, waiting))
                    return true;
            }
            catch (Exception exception) when (exception is not OutOfMemoryException)
            {
                // A declaration that cannot be read, for example of a missing assembly. The contract has the last word.
                return true;
            }
        }
        _without.UnionWith(seen);
        return false;
    }

    /// <returns>Whether the type itself has such a declaration.</returns>
    private bool Visit(Type type, Stack<Type> waiting)
    {
        if (type.GetElementType() is { } element)
            waiting.Push(element);
        foreach (Type argument in type.GetGenericArguments())
            waiting.Push(argument);
        if (type.IsGenericParameter || IsOfFramework(type))
            return false;
        if (_isType(type))
            return true;
        if (type.BaseType is { } parent)
            waiting.Push(parent);
        foreach (Type contract in type.GetInterfaces())
            waiting.Push(contract);
        foreach (JsonDerivedTypeAttribute derived in type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false))
            waiting.Push(derived.DerivedType);
        foreach (MemberInfo member in type.GetMembers(MemberLookup.Declared))
        {
            if (member is not (PropertyInfo or FieldInfo))
                continue;
            if (_isMember(member))
                return true;
            waiting.Push(MemberLookup.GetMemberType(member));
        }
        return false;
    }

    private static bool HasText(MemberInfo member) => member.IsDefined(typeof(PopcornMemberAttribute), inherit: false)
        && member.GetCustomAttributes<PopcornMemberAttribute>(inherit: false)
            .Any(attribute => attribute is not (NeverAttribute or AlwaysAttribute or DefaultAttribute or RequiresPolicyAttribute));

    private static bool IsOfFramework(Type type) =>
        type.Assembly == typeof(object).Assembly || type.Namespace?.StartsWith("System", StringComparison.Ordinal) == true;
}
