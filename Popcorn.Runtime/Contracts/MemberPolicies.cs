using System.Reflection;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>
/// Decides what the marks on a member's chain come to. This is the one place that decides <c>[Never]</c>: it is a
/// union over the chain, so nothing can weaken it.
/// </summary>
internal sealed class MemberPolicies(IReadOnlyList<MemberRule> rules)
{
    /// <summary>Attributes alone, for the modifier that works without an engine.</summary>
    public static MemberPolicies OfAttributes { get; } = new([]);

    /// <summary>The policy of a contract's member.</summary>
    /// <exception cref="PopcornException">The attributes contradict each other or hold a text that does not parse.</exception>
    public MemberPolicy Of(Type type, ICustomAttributeProvider? provider)
    {
        MemberMarks marks = MemberMarks.None;
        Include? subPropertyDefault = null;
        foreach ((MemberMarks mark, string? text) in Declarations(type, provider))
        {
            marks |= mark;
            if (text is not null)
                subPropertyDefault = Single(type, provider, subPropertyDefault, text);
        }
        return new MemberPolicy(marks, subPropertyDefault);
    }

    /// <summary>Whether a member must not be written for values of this type, whatever the declared type says.</summary>
    public bool IsNever(Type type, ICustomAttributeProvider? provider)
    {
        foreach ((MemberMarks mark, _) in Declarations(type, provider))
        {
            if ((mark & MemberMarks.Never) != 0)
                return true;
        }
        return false;
    }

    /// <summary>Takes the <c>[Never]</c> members out of a contract of System.Text.Json's.</summary>
    public void HideNever(JsonTypeInfo contract)
    {
        if (contract.Kind != JsonTypeInfoKind.Object)
            return;
        for (int i = contract.Properties.Count - 1; i >= 0; i--)
        {
            JsonPropertyInfo property = contract.Properties[i];
            if (IsNever(contract.Type, MemberLookup.Provider(contract, property)))
                contract.Properties.RemoveAt(i);
        }
    }

    private IEnumerable<(MemberMarks Mark, string? SubPropertyDefault)> Declarations(Type type, ICustomAttributeProvider? provider)
    {
        if (provider is not MemberInfo member)
        {
            // A modifier's own provider: no member, hence no chain, but it may still hold attributes.
            if (provider is not null)
                yield return Marks(provider);
            yield break;
        }
        foreach (MemberInfo declaration in MemberChain.Of(type, member))
        {
            yield return Marks(declaration);
            foreach (MemberRule rule in rules)
            {
                if (rule.AppliesTo(type, declaration))
                    yield return (rule.Marks, rule.SubPropertyDefault);
            }
        }
    }

    private static (MemberMarks Mark, string? SubPropertyDefault) Marks(ICustomAttributeProvider declaration)
    {
        MemberMarks marks = MemberMarks.None;
        string? subPropertyDefault = null;
        if (declaration.IsDefined(typeof(PopcornMemberAttribute), inherit: false))
        {
            foreach (object attribute in declaration.GetCustomAttributes(typeof(PopcornMemberAttribute), inherit: false))
            {
                marks |= Mark(attribute);
                subPropertyDefault ??= (attribute as SubPropertyDefaultAttribute)?.Include;
            }
        }
        return (marks, subPropertyDefault);
    }

    private static MemberMarks Mark(object attribute) => attribute switch
    {
        NeverAttribute => MemberMarks.Never,
        AlwaysAttribute => MemberMarks.Always,
        DefaultAttribute => MemberMarks.Default,
        PopcornPayloadAttribute => MemberMarks.Payload,
        PopcornSuccessAttribute => MemberMarks.Success,
        PopcornErrorAttribute => MemberMarks.Error,
        _ => MemberMarks.None,
    };

    private static Include Single(Type type, ICustomAttributeProvider? provider, Include? before, string text)
    {
        string where = $"{type}.{(provider as MemberInfo)?.Name}";
        if (!Include.TryParse(text, IncludeLimits.Lifted, out Include? parsed, out IncludeError? error))
            throw new PopcornException($"The [SubPropertyDefault] of {where} is not an include. {error}");
        Include include = parsed.AsServerText();
        if (before is not null && !before.Equals(include))
            throw new PopcornException($"{where} has two different [SubPropertyDefault]: {before} and {include}.");
        return include;
    }
}
