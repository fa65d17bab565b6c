using System.Reflection;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>
/// Decides what the marks on a member's chain come to. This is the one place that decides <c>[Never]</c>: it is a
/// union over the chain, so nothing can weaken it.
/// </summary>
/// <param name="rules">What is said in code.</param>
/// <param name="report">Where a member is hidden because it is in doubt; null for nowhere.</param>
internal sealed class MemberPolicies(List<MemberRule> rules, Action<PopcornDiagnostic>? report = null)
{
    private readonly List<MemberRule> _rules = rules;

    /// <summary>Attributes alone, for the modifier that works without an engine.</summary>
    public static MemberPolicies OfAttributes { get; } = new([]);

    /// <summary>
    /// The policy of a contract's member. A modifier may show another provider than the member's, or none: what is [Never] on the
    /// member behind it stays so, and what cannot be found is [Never] where it may be a copy of such a member.
    /// </summary>
    /// <exception cref="PopcornException">The attributes contradict each other or hold a text that does not parse.</exception>
    public MemberPolicy Of(JsonTypeInfo contract, JsonPropertyInfo property) => Of(contract, property, readsLists: true);

    /// <summary>The same without lists, of which a mistake is no matter of who only asks what is hidden.</summary>
    public MemberPolicy MarksOf(JsonTypeInfo contract, JsonPropertyInfo property) => Of(contract, property, readsLists: false);

    private MemberPolicy Of(JsonTypeInfo contract, JsonPropertyInfo property, bool readsLists)
    {
        if (MemberLookup.Certain(contract, property) is { } member)
            return Of(contract.Type, member, readsLists);
        ICustomAttributeProvider? shown = MemberLookup.Provider(contract, property);
        MemberInfo? original = MemberLookup.Original(contract, property);
        if (original is null && shown is null && property.Get is not null && MayBeCopy(contract.Type, property))
            return new MemberPolicy(MemberMarks.Never, null, null);
        MemberPolicy policy = Of(contract.Type, shown ?? original, readsLists);
        return IsNever(contract.Type, original) ? new MemberPolicy(MemberMarks.Never, null, original) : policy;
    }

    private MemberPolicy Of(Type type, ICustomAttributeProvider? provider, bool readsLists)
    {
        MemberMarks marks = MemberMarks.None;
        Include? subPropertyDefault = null;
        if (provider is MemberInfo member)
        {
            foreach (MemberInfo declaration in MemberChain.Of(type, member))
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
            // A modifier's own provider: no member, hence no chain, but it may still hold or inherit attributes.
            Add(provider, ref marks, ref subPropertyDefault, null, type, readsLists);
        }
        return new MemberPolicy(marks, subPropertyDefault, provider);
    }

    /// <summary>Whether a member must not be written for values of this type, whatever the declared type says.</summary>
    public bool IsNever(Type type, ICustomAttributeProvider? provider) => (Of(type, provider, readsLists: false).Marks & MemberMarks.Never) != 0;

    /// <summary>Whether an attribute or a rule hides any member of this C# name; false makes reading its attributes needless.</summary>
    public bool MayBeNever(MemberInfo member) =>
        NeverNames.Contains(member.Name) || member.Module.Assembly.IsDynamic
        || _rules.Exists(rule => (rule.Marks & MemberMarks.Never) != 0 && rule.Member.Name == member.Name);

    public bool HasSameRules(MemberPolicies other) => _rules == other._rules;

    public bool HasNever(Type type) => MemberLookup.MembersOf(type).Any(member => IsNever(type, member));

    private bool MayBeCopy(Type type, JsonPropertyInfo property)
    {
        MemberInfo? hidden = MemberLookup.MembersOf(type)
            .FirstOrDefault(member => property.PropertyType.IsAssignableFrom(MemberLookup.TypeOf(member)) && IsNever(type, member));
        if (hidden is null)
            return false;
        report?.Invoke(new PopcornDiagnostic(
            PopcornDiagnosticId.HiddenInDoubt,
            PopcornDiagnosticLevel.Warning,
            $"'{property.Name}' of {type} is not written: it may be a copy of {hidden.Name}, which is [Never]. Set the AttributeProvider of the "
            + "JsonPropertyInfo that a modifier adds to tell where it comes from.")
        { Type = type, Member = property.Name });
        return true;
    }

    private static void Add(
        ICustomAttributeProvider declaration, ref MemberMarks marks, ref Include? subPropertyDefault, MemberInfo? member, Type type, bool readsLists)
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
