using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>
/// Decides what the marks on a member's chain come to. This is the one place that decides <c>[Never]</c>: it is a
/// union over the chain, so nothing can weaken it.
/// </summary>
internal sealed class MemberPolicies(List<MemberRule> rules)
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    /// <summary>Attributes alone, for the modifier that works without an engine.</summary>
    public static MemberPolicies OfAttributes { get; } = new([]);

    /// <summary>The policy of a contract's member.</summary>
    /// <exception cref="PopcornException">The attributes contradict each other or hold a text that does not parse.</exception>
    public MemberPolicy Of(Type type, ICustomAttributeProvider? provider)
    {
        MemberMarks marks = MemberMarks.None;
        Include? subPropertyDefault = null;
        if (provider is MemberInfo member)
        {
            foreach (MemberInfo declaration in MemberChain.Of(type, member))
            {
                Add(declaration, ref marks, ref subPropertyDefault, member, type);
                foreach (MemberRule rule in rules)
                {
                    if (!rule.AppliesTo(type, declaration))
                        continue;
                    marks |= rule.Marks;
                    if (rule.SubPropertyDefault is { } text)
                        subPropertyDefault = Single(type, member, subPropertyDefault, text);
                }
            }
        }
        else if (provider is not null)
        {
            // A modifier's own provider: no member, hence no chain, but it may still hold or inherit attributes.
            Add(provider, ref marks, ref subPropertyDefault, null, type);
        }
        return new MemberPolicy(marks, subPropertyDefault);
    }

    /// <summary>Whether a member must not be written for values of this type, whatever the declared type says.</summary>
    public bool IsNever(Type type, ICustomAttributeProvider? provider) => (Of(type, provider).Marks & MemberMarks.Never) != 0;

    /// <summary>Takes the <c>[Never]</c> members out of a contract of System.Text.Json's.</summary>
    public void HideNever(JsonTypeInfo contract)
    {
        if (SerializationOnlyContracts.TryGetContext(contract, out JsonSerializerContext? context) && HasNever(contract.Type))
        {
            throw new PopcornException(
                $"{context.GetType()} holds no members of {contract.Type}, so that those marked [Never] cannot be taken out: it was "
                + "generated for serialization only. Generate its metadata too.");
        }
        for (int i = contract.Properties.Count - 1; i >= 0; i--)
        {
            JsonPropertyInfo property = contract.Properties[i];
            if (IsNever(contract.Type, MemberLookup.Provider(contract, property)))
                contract.Properties.RemoveAt(i);
        }
    }

    private bool HasNever(Type type)
    {
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
        {
            foreach (MemberInfo member in level.GetMembers(Declared))
            {
                if (member is PropertyInfo or FieldInfo && IsNever(type, member))
                    return true;
            }
        }
        return false;
    }

    private static void Add(
        ICustomAttributeProvider declaration, ref MemberMarks marks, ref Include? subPropertyDefault, MemberInfo? member, Type type)
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
                case SubPropertyDefaultAttribute list:
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
        Include include = parsed.AsServerText();
        if (before is not null && !before.Equals(include))
            throw new PopcornException($"{where} has two different [SubPropertyDefault]: {before} and {include}.");
        return include;
    }
}
