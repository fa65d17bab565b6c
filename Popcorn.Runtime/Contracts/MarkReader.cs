using Popcorn.Contracts.SystemTextJson;
using Popcorn.Includes;

namespace Popcorn.Contracts;

/// <summary>
/// Reads the marks of a member from its attributes and rules. The only place that decides <c>[Never]</c> and which policies a member
/// requires. Both are unions over all declarations of the member, so nothing can weaken them.
/// </summary>
/// <param name="rules">The rules of <see cref="PopcornOptions.For{T}"/>.</param>
/// <param name="report">Receives members that are hidden because they can be a copy of a hidden member; null for none.</param>
internal sealed class MarkReader(List<MemberRule> rules, Action<PopcornDiagnostic>? report = null)
{
    private readonly List<MemberRule> _rules = rules;

    public static MarkReader AttributesOnly { get; } = new([]);

    /// <summary>
    /// Returns the marks of a member. A modifier can replace the attribute provider. A [Never] member stays [Never] anyway, and a member
    /// of unknown origin is [Never] if it can be a copy of a [Never] member, and requires the policies of what else it can be a copy of.
    /// </summary>
    /// <exception cref="PopcornException">The attributes contradict each other or hold a text that does not parse.</exception>
    public MemberMarks ReadWithList(JsonTypeInfo contract, JsonPropertyInfo property) => Decide(contract, property, readsLists: true);

    /// <summary>Returns the marks without [SubPropertyDefault], so that a mistake in its text does not matter.</summary>
    public MemberMarks Read(JsonTypeInfo contract, JsonPropertyInfo property) => Decide(contract, property, readsLists: false);

    private MemberMarks Decide(JsonTypeInfo contract, JsonPropertyInfo property, bool readsLists)
    {
        if (MemberLookup.FindCertain(contract, property) is { } member)
            return Decide(contract.Type, member, readsLists);
        ICustomAttributeProvider? shown = MemberLookup.GetProvider(contract, property);
        MemberInfo? original = MemberLookup.FindOriginal(contract, property);
        bool isUnknown = original is null && (shown is null || !MemberOrigin.IsKnown);
        MemberMarks doubt = isUnknown && property.Get is not null
            ? ReadInDoubt(contract.Type, property.Name, property.PropertyType, contract.Type)
            : default;
        if (doubt.IsNever)
            return doubt;
        MemberMarks marks = Decide(contract.Type, shown ?? original, readsLists);
        MemberMarks own = Decide(contract.Type, original, readsLists: false);
        if (own.IsNever)
            return new MemberMarks(Marks.Never, null, original);
        return marks with { Required = Unite(marks.Required, Unite(own.Required, doubt.Required)), Original = original };
    }

    private MemberMarks Decide(Type type, ICustomAttributeProvider? provider, bool readsLists)
    {
        Marks marks = Marks.None;
        Include? subPropertyDefault = null;
        string[]? required = null;
        ObsoleteMark? obsolete = null;
        var member = provider as MemberInfo;
        // The provider of a modifier is not a member, but can have attributes.
        IEnumerable<ICustomAttributeProvider?> declarations = member is null ? [provider] : MemberChain.GetDeclarations(type, member);
        foreach (ICustomAttributeProvider? declaration in declarations)
        {
            foreach (object attribute in declaration?.GetCustomAttributes(typeof(PopcornMemberAttribute), inherit: true) ?? [])
            {
                marks |= GetMark(attribute);
                AddList((attribute as SubPropertyDefaultAttribute)?.Include);
                if (attribute is RequiresPolicyAttribute requirement)
                    required = Unite(required, [requirement.Policy]);
            }
            foreach (MemberRule rule in _rules)
            {
                if (declaration is not MemberInfo declared || !rule.AppliesTo(type, declared))
                    continue;
                marks |= rule.Marks;
                AddList(rule.SubPropertyDefault);
                required = Unite(required, rule.Policies);
                obsolete = ObsoleteMark.Unite(obsolete, rule.Obsolete);
            }
            if (readsLists)
                obsolete = ObsoleteMark.Unite(obsolete, ObsoleteMark.Read(declaration));
        }
        return new MemberMarks(marks, subPropertyDefault, provider) { Required = required, Obsolete = obsolete };

        void AddList(string? text)
        {
            if (readsLists && text is not null)
                subPropertyDefault = ParseList(text, $"{type}.{member?.Name}", subPropertyDefault);
        }
    }

    /// <summary>Returns the marks of a member for values of a runtime type, without [SubPropertyDefault].</summary>
    public MemberMarks Read(Type type, ICustomAttributeProvider? provider) => Decide(type, provider, readsLists: false);

    /// <summary>The same for a member whose provider a modifier has replaced: what hides the original hides it, too.</summary>
    public MemberMarks Read(Type type, ICustomAttributeProvider? provider, MemberInfo? original) =>
        AddHiding(Read(type, provider), Read(type, original));

    /// <summary>Returns the marks of a member of unknown origin for values of a runtime type: of what it can be a copy of.</summary>
    /// <param name="type">The type of the contract, with the members that it can be a copy of.</param>
    /// <param name="name">The JSON name.</param>
    /// <param name="valueType">The type of its values.</param>
    /// <param name="runtimeType">The type of the object.</param>
    public MemberMarks ReadInDoubt(Type type, string name, Type valueType, Type runtimeType)
    {
        var marks = new MemberMarks(Marks.None, null, null);
        MemberInfo? hidden = null;
        foreach (MemberInfo member in MemberLookup.GetMembers(type))
        {
            if (!valueType.IsAssignableFrom(MemberLookup.GetMemberType(member)))
                continue;
            MemberMarks original = Read(runtimeType, member);
            if (!original.IsHidden)
                continue;
            hidden ??= member;
            marks = AddHiding(marks, original);
        }
        if (hidden is null)
            return marks;
        Report(new PopcornDiagnostic(
            PopcornDiagnosticId.HiddenInDoubt,
            PopcornDiagnosticLevel.Warning,
            $"'{name}' of {runtimeType} is not written, because it can be a copy of {hidden.Name}, which is hidden. In the modifier "
            + "that adds it, set the AttributeProvider of the JsonPropertyInfo to the original member.")
        { Type = runtimeType, Member = name });
        return marks;
    }

    /// <summary>Returns the policies that a member of this C# name is known to require in any type.</summary>
    public PolicySet FindRequired(MemberInfo member) => HidingAttributes.FindRequired(member.Name) is { } required
        ? PolicySet.Create(required.Concat(_rules.Where(rule => rule.MayHide(member.Name)).SelectMany(rule => rule.Policies ?? [])))
        : PolicySet.All;

    /// <summary>Whether an attribute or a rule can hide a member of this type. If not, its attributes need not be read.</summary>
    public bool MayHide(Type type) => HidingAttributes.MayHide(type) || _rules.Exists(rule => rule.MayHide(type));

    /// <summary>Whether an attribute or a rule is known that hides a member of this C# name, in any type.</summary>
    public bool MayBeHidden(MemberInfo member) =>
        HidingAttributes.MayHide(member.Name) || _rules.Exists(rule => rule.MayHide(member.Name));

    public void Report(PopcornDiagnostic diagnostic) => report?.Invoke(diagnostic);

    public bool HasSameRules(MarkReader other) => _rules == other._rules;

    /// <summary>Whether another reader has all rules of this one.</summary>
    public bool IsWithin(MarkReader other) => _rules.TrueForAll(other._rules.Contains);

    public bool HasHidden(Type type) => MemberLookup.GetMembers(type).Any(member => Read(type, member).IsHidden);

    private static MemberMarks AddHiding(MemberMarks marks, MemberMarks other) => marks with
    {
        Marks = marks.Marks | (other.Marks & Marks.Never),
        Required = Unite(marks.Required, other.Required),
    };

    /// <summary>Null stands for no policies.</summary>
    private static string[]? Unite(string[]? one, IReadOnlyList<string>? other) => other is null ? one : [.. (one ?? []).Union(other)];

    private static Marks GetMark(object attribute) => attribute switch
    {
        NeverAttribute => Marks.Never,
        AlwaysAttribute => Marks.Always,
        DefaultAttribute => Marks.Default,
        OnlyByNameAttribute => Marks.OnlyByName,
        PopcornPayloadAttribute => Marks.Payload,
        PopcornSuccessAttribute => Marks.Success,
        PopcornErrorAttribute => Marks.Error,
        _ => Marks.None,
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
