using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Finds mistakes in lists of the server. Names of members that require a policy are known.</summary>
internal sealed class ListCheck(ContractStore contracts)
{
    /// <summary>Checks the [SubPropertyDefault] of a member that has one.</summary>
    /// <returns>One exception for all mistakes; null if there is none.</returns>
    public PopcornException? FindInDefault(MemberContract member)
    {
        Include list = member.SubPropertyDefault!;
        string source = $"[SubPropertyDefault(\"{Print(list)}\")] of {member}";
        return Create([.. Check(member.ValueType, list, NameRules.ServerList, source)]);
    }

    /// <summary>Checks the lists of an endpoint.</summary>
    /// <returns>One exception for all mistakes; null if there is none.</returns>
    public PopcornException? Find(Type type, Include? defaults, Include[] lists)
    {
        Bounds allow = Bounds.Create(lists, PolicySet.All);
        string source = $"The default list {(defaults is null ? null : Print(defaults))}";
        List<string> mistakes = defaults is null ? [] : [.. Check(type, defaults, NameRules.ServerList, source)];
        foreach (Include list in lists)
            mistakes.AddRange(Check(type, list, NameRules.AllowList, $"The allow list {Print(list)}"));
        if (new UnboundedMembers(contracts).Find(type, allow) is { } unbounded)
            mistakes.Add(unbounded);
        if (defaults is not null && lists.Length > 0 && mistakes.Count == 0)
            mistakes.AddRange(Check(type, defaults.WithBounds(allow), NameRules.DefaultWithinAllow, source));
        return Create(mistakes);
    }

    /// <summary>Checks a list for a type.</summary>
    /// <returns>One exception for all mistakes; null if there is none.</returns>
    public PopcornException? Find(Type type, Include list, string source) => Create([.. Check(type, list, NameRules.ServerList, source)]);

    private static PopcornException? Create(List<string> mistakes) =>
        mistakes.Count == 0 ? null : new PopcornException(string.Join(' ', mistakes));

    /// <returns>A sentence for each mistake, or for each type that has none of some names.</returns>
    private IEnumerable<string> Check(Type type, Include list, NameRules rules, string source)
    {
        IReadOnlyList<InvalidName> invalid = NameCheck.FindAll(contracts, type, list.WithGranted(PolicySet.All), rules);
        foreach (IGrouping<KnownMembers, InvalidName> names in invalid.Where(IsUnknown).GroupBy(name => name.Known))
        {
            string hints = string.Concat(names.Where(name => name.Nested is not null).Select(name => $" Write {name.Nested}."));
            string[] missing = [.. names.Select(name => name.Item.Name)];
            if (names.Key.Single is { } owner && new EnvelopeAdvice(contracts).Describe(owner, missing) is { } advice)
                hints += $" {advice}";
            yield return $"{source}: {names.Key.Describe(missing)}.{hints}";
        }
        foreach (InvalidName name in invalid.Where(name => !IsUnknown(name)))
            yield return $"{source} {Describe(name, type, list.Bounds)}";
    }

    private static bool IsUnknown(InvalidName invalid) => invalid.Mistake == NameMistake.Unknown;

    private static string Describe(InvalidName invalid, Type type, Bounds allow)
    {
        string name = invalid.Item.Name;
        string owner = TypeNames.Format(invalid.Member?.OwnerType ?? type);
        return invalid.Mistake switch
        {
            NameMistake.NotAnObject => $"gives a list to '{name}' of {owner}, which has no members.",
            NameMistake.NotAdmitted =>
                $"names '{name}' of {owner}, which the allow list {string.Join(" within ", allow.Lists.Select(Print))} does not admit.",
            NameMistake.AlwaysWritten when invalid.Member is { } member =>
                $"leaves out '{name}', but {member} is [Always]: every answer would still have it.",
            _ => $"leaves out '{name}', the discriminator of {owner}: every answer would still have it.",
        };
    }

    private static string Print(Include list) => list.Text ?? list.ToString();
}
