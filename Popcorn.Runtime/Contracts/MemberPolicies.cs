namespace Popcorn.Contracts;

/// <summary>
/// Decides the policy of a member from its attributes and rules. The only place that decides <c>[Never]</c>, which is a union over all
/// declarations of the member, so nothing can weaken it.
/// </summary>
/// <param name="rules">The rules of <see cref="PopcornOptions.For{T}"/>.</param>
/// <param name="report">Receives members that are hidden because they can be a copy of a [Never] member; null for none.</param>
internal sealed class MemberPolicies(List<MemberRule> rules, Action<PopcornDiagnostic>? report = null)
{
    private readonly List<MemberRule> _rules = rules;

    /// <summary>The policies without rules.</summary>
    public static MemberPolicies AttributesOnly { get; } = new([]);

    /// <summary>
    /// Returns the policy of a member. A modifier can replace the attribute provider. A [Never] member stays [Never] anyway, and a member
    /// of unknown origin is [Never] if it can be a copy of a [Never] member.
    /// </summary>
    /// <exception cref="PopcornException">The attributes contradict each other or hold a text that does not parse.</exception>
    public MemberPolicy GetPolicy(JsonTypeInfo contract, JsonPropertyInfo property) => Decide(contract, property, readsLists: true);

    /// <summary>Returns the policy without [SubPropertyDefault], so that a mistake in its text does not matter.</summary>
    public MemberPolicy GetMarks(JsonTypeInfo contract, JsonPropertyInfo property) => Decide(contract, property, readsLists: false);

    private MemberPolicy Decide(JsonTypeInfo contract, JsonPropertyInfo property, bool readsLists)
    {
        if (MemberLookup.FindCertain(contract, property) is { } member)
            return Decide(contract.Type, member, readsLists);
        ICustomAttributeProvider? shown = MemberLookup.GetProvider(contract, property);
        MemberInfo? original = MemberLookup.FindOriginal(contract, property);
        if (original is null && shown is null && property.Get is not null && MayBeCopy(contract.Type, property))
            return new MemberPolicy(MemberMarks.Never, null, null);
        MemberPolicy policy = Decide(contract.Type, shown ?? original, readsLists);
        return IsNever(contract.Type, original) ? new MemberPolicy(MemberMarks.Never, null, original) : policy;
    }

    private MemberPolicy Decide(Type type, ICustomAttributeProvider? provider, bool readsLists)
    {
        MemberMarks marks = MemberMarks.None;
        Include? subPropertyDefault = null;
        if (provider is MemberInfo member)
        {
            foreach (MemberInfo declaration in MemberChain.GetDeclarations(type, member))
            {
                Add(declaration, ref marks, ref subPropertyDefault, member, type, readsLists);
                foreach (MemberRule rule in _rules)
                {
                    if (!rule.AppliesTo(type, declaration))
                        continue;
                    marks |= rule.Marks;
                    if (readsLists && rule.SubPropertyDefault is { } text)
                        subPropertyDefault = Single(type, member, subPropertyDefault, text);
                }
            }
        }
        else if (provider is not null)
        {
            // The provider of a modifier is not a member, but can have attributes.
            Add(provider, ref marks, ref subPropertyDefault, null, type, readsLists);
        }
        return new MemberPolicy(marks, subPropertyDefault, provider);
    }

    /// <summary>Whether a member is [Never] for values of a runtime type.</summary>
    public bool IsNever(Type type, ICustomAttributeProvider? provider) =>
        (Decide(type, provider, readsLists: false).Marks & MemberMarks.Never) != 0;

    /// <summary>Whether an attribute or a rule hides any member of this C# name. If not, its attributes need not be read.</summary>
    public bool MayBeNever(MemberInfo member) =>
        NeverNames.Contains(member.Name) || member.Module.Assembly.IsDynamic
        || _rules.Exists(rule => (rule.Marks & MemberMarks.Never) != 0 && rule.Member.Name == member.Name);

    public bool HasSameRules(MemberPolicies other) => _rules == other._rules;

    public bool HasNever(Type type) => MemberLookup.GetMembers(type).Any(member => IsNever(type, member));

    private bool MayBeCopy(Type type, JsonPropertyInfo property)
    {
        MemberInfo? hidden = MemberLookup.GetMembers(type)
            .FirstOrDefault(member => property.PropertyType.IsAssignableFrom(MemberLookup.GetMemberType(member)) && IsNever(type, member));
        if (hidden is null)
            return false;
        report?.Invoke(new PopcornDiagnostic(
            PopcornDiagnosticId.HiddenInDoubt,
            PopcornDiagnosticLevel.Warning,
            $"'{property.Name}' of {type} is not written, because it can be a copy of {hidden.Name}, which is [Never]. In the modifier "
            + "that adds it, set the AttributeProvider of the JsonPropertyInfo to the original member.")
        { Type = type, Member = property.Name });
        return true;
    }

    private static void Add(
        ICustomAttributeProvider declaration,
        ref MemberMarks marks,
        ref Include? subPropertyDefault,
        MemberInfo? member,
        Type type,
        bool readsLists)
    {
        foreach (object attribute in declaration.GetCustomAttributes(typeof(PopcornMemberAttribute), inherit: true))
        {
            switch (attribute)
            {
                case NeverAttribute:
                    marks |= MemberMarks.Never;
                    break;
                case AlwaysAttribute:
                    marks |= MemberMarks.Always;
                    break;
                case DefaultAttribute:
                    marks |= MemberMarks.Default;
                    break;
                case PopcornPayloadAttribute:
                    marks |= MemberMarks.Payload;
                    break;
                case PopcornSuccessAttribute:
                    marks |= MemberMarks.Success;
                    break;
                case PopcornErrorAttribute:
                    marks |= MemberMarks.Error;
                    break;
                case SubPropertyDefaultAttribute list when readsLists:
                    subPropertyDefault = Single(type, member, subPropertyDefault, list.Include);
                    break;
            }
        }
    }

    private static Include Single(Type type, MemberInfo? member, Include? before, string text)
    {
        string where = $"{type}.{member?.Name}";
        if (!Include.TryParse(text, IncludeLimits.Lifted, out Include? parsed, out IncludeError? error))
            throw new PopcornException($"The [SubPropertyDefault] of {where} is not an include. {error}");
        Include include = parsed.ToServerList();
        if (before is not null && !before.Equals(include))
            throw new PopcornException($"{where} has two different [SubPropertyDefault]: {before} and {include}.");
        return include;
    }
}
