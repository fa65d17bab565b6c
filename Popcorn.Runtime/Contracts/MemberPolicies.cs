using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>
/// Decides the policy of a member from its attributes and rules. The only place that decides <c>[Never]</c> and what a caller is denied.
/// Both are unions over all declarations of the member, so nothing can weaken them.
/// </summary>
/// <param name="rules">The rules of <see cref="PopcornOptions.For{T}"/>.</param>
/// <param name="report">Receives members that are hidden because they can be a copy of a [Never] member; null for none.</param>
/// <param name="isGranted">Whether the caller satisfies an authorization policy; null for none. All others are denied.</param>
internal sealed class MemberPolicies(
    List<MemberRule> rules, Action<PopcornDiagnostic>? report = null, Predicate<string>? isGranted = null)
{
    private readonly List<MemberRule> _rules = rules;

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
        bool isUnknown = original is null && (shown is null || !MemberOrigin.IsKnown);
        if (isUnknown && property.Get is not null && MayBeCopy(contract.Type, property))
            return new MemberPolicy(MemberMarks.Never, null, null);
        MemberPolicy policy = Decide(contract.Type, shown ?? original, readsLists);
        MemberPolicy own = Decide(contract.Type, original, readsLists: false);
        if (own.IsNever)
            return new MemberPolicy(MemberMarks.Never, null, original);
        return own.Required is null ? policy : Require(policy, [.. (policy.Required ?? []).Union(own.Required)]);
    }

    private MemberPolicy Decide(Type type, ICustomAttributeProvider? provider, bool readsLists)
    {
        MemberMarks marks = MemberMarks.None;
        Include? subPropertyDefault = null;
        string[]? required = null;
        var member = provider as MemberInfo;
        // The provider of a modifier is not a member, but can have attributes.
        IEnumerable<ICustomAttributeProvider?> declarations = member is null ? [provider] : MemberChain.GetDeclarations(type, member);
        foreach (ICustomAttributeProvider? declaration in declarations)
        {
            foreach (object attribute in declaration?.GetCustomAttributes(typeof(PopcornMemberAttribute), inherit: true) ?? [])
            {
                marks |= GetMarks(attribute);
                AddList((attribute as SubPropertyDefaultAttribute)?.Include);
                if (attribute is RequiresPolicyAttribute requirement)
                    required = [.. (required ?? []).Union([requirement.Policy])];
            }
            foreach (MemberRule rule in _rules)
            {
                if (declaration is not MemberInfo declared || !rule.AppliesTo(type, declared))
                    continue;
                marks |= rule.Marks;
                AddList(rule.SubPropertyDefault);
                if (rule.Policies is not null)
                    required = [.. (required ?? []).Union(rule.Policies)];
            }
        }
        var policy = new MemberPolicy(marks, subPropertyDefault, provider);
        return required is null ? policy : Require(policy, required);

        void AddList(string? text)
        {
            if (readsLists && text is not null)
                subPropertyDefault = ParseList(text, $"{type}.{member?.Name}", subPropertyDefault);
        }
    }

    private MemberPolicy Require(MemberPolicy policy, string[] required)
    {
        bool isDenied = !policy.IsNever && !Array.TrueForAll(required, name => isGranted?.Invoke(name) ?? false);
        MemberMarks marks = isDenied ? policy.Marks | MemberMarks.Never : policy.Marks;
        return policy with { Marks = marks, Required = required, IsDenied = isDenied };
    }

    /// <summary>Whether a member is [Never], or denied, for values of a runtime type.</summary>
    public bool IsNever(Type type, ICustomAttributeProvider? provider) => Decide(type, provider, readsLists: false).IsHidden;

    /// <summary>Whether an attribute or a rule can hide a member of this type. If not, its attributes need not be read.</summary>
    public bool MayHide(Type type) => HidingAttributes.MayHide(type) || _rules.Exists(rule => rule.MayHide(type));

    /// <summary>Whether an attribute or a rule is known that hides a member of this C# name, in any type.</summary>
    public bool MayBeNever(MemberInfo member) =>
        HidingAttributes.MayHide(member.Name) || _rules.Exists(rule => rule.MayHide(member.Name));

    public void Report(PopcornDiagnostic diagnostic) => report?.Invoke(diagnostic);

    /// <summary>The policies for a caller who satisfies no authorization policy.</summary>
    public MemberPolicies ForNobody() => isGranted is null ? this : new MemberPolicies(_rules, report);

    public bool HasSameRules(MemberPolicies other) => _rules == other._rules;

    /// <summary>Whether other policies have all rules of these.</summary>
    public bool AreWithin(MemberPolicies other) => _rules.TrueForAll(other._rules.Contains);

    public bool HasNever(Type type) => MemberLookup.GetMembers(type).Any(member => IsNever(type, member));

    private bool MayBeCopy(Type type, JsonPropertyInfo property)
    {
        MemberInfo? hidden = MemberLookup.GetMembers(type)
            .FirstOrDefault(member => property.PropertyType.IsAssignableFrom(MemberLookup.GetMemberType(member)) && IsNever(type, member));
        if (hidden is null)
            return false;
        Report(new PopcornDiagnostic(
            PopcornDiagnosticId.HiddenInDoubt,
            PopcornDiagnosticLevel.Warning,
            $"'{property.Name}' of {type} is not written, because it can be a copy of {hidden.Name}, which is hidden. In the modifier "
            + "that adds it, set the AttributeProvider of the JsonPropertyInfo to the original member.")
        { Type = type, Member = property.Name });
        return true;
    }

    private static MemberMarks GetMarks(object attribute) => attribute switch
    {
        NeverAttribute => MemberMarks.Never,
        AlwaysAttribute => MemberMarks.Always,
        DefaultAttribute => MemberMarks.Default,
        PopcornPayloadAttribute => MemberMarks.Payload,
        PopcornSuccessAttribute => MemberMarks.Success,
        PopcornErrorAttribute => MemberMarks.Error,
        _ => MemberMarks.None,
    };

    private static Include ParseList(string text, string owner, Include? earlier)
    {
        if (!Include.TryParse(text, IncludeLimits.Lifted, out Include? parsed, out IncludeError? error))
            throw new PopcornException($"[SubPropertyDefault(\"{text}\")] of {owner} is not a list. {error.Message}");
        Include include = parsed.ToServerList().WithText(text);
        return earlier is null || earlier.Equals(include)
            ? include
            : throw new PopcornException($"{owner} has two different [SubPropertyDefault]: {earlier} and {include}.");
    }
}
