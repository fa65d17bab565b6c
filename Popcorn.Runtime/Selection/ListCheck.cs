using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Finds mistakes in lists of the server, by the contracts whose names the lists use.</summary>
internal sealed class ListCheck(ContractStore contracts)
{
    private readonly ContractStore _contracts = contracts.ListNames;

    /// <summary>Checks the names of one list. <paramref name="source"/> describes the list in the message.</summary>
    public PopcornException? Find(Type type, Include list, string source) => Check(type, list, NameRules.ServerList, source);

    public PopcornException? Find(Type type, Include? defaults, AllowLists allow)
    {
        string source = $"The default list {defaults}";
        PopcornException? mistake = defaults is null ? null : Find(type, defaults, source);
        foreach (Include list in allow.Lists)
            mistake ??= Check(type, list, NameRules.AllowList, $"The allow list {list}");
        if (defaults is null || allow.Lists.Length == 0 || mistake is not null)
            return mistake;
        return Check(type, defaults.WithAllowLists(allow), NameRules.DefaultWithinAllow, source);
    }

    private PopcornException? Check(Type type, Include list, NameRules rules, string source)
    {
        try
        {
            return NameCheck.Find(_contracts, new AdmissionCache(), [type], list, rules) is { } invalid
                ? new PopcornException($"{source} {Describe(invalid, type, list.AllowLists)}")
                : null;
        }
        catch (Exception exception) when (_contracts != contracts && exception is not PopcornException)
        {
            // The options of the lists do not support the type. Their names are then matched without a contract (ListedMembers).
            return null;
        }
    }

    private static string Describe(InvalidName invalid, Type type, AllowLists allow)
    {
        string name = invalid.Item.Name;
        return invalid.Mistake switch
        {
            NameMistake.NotAnObject => $"gives a list to '{name}', which does not fit {type}.",
            NameMistake.NotAdmitted =>
                $"names '{name}' of {invalid.Member?.OwnerType ?? type}, which the allow list {allow} does not admit.",
            NameMistake.AlwaysWritten when invalid.Member is { } member =>
                $"leaves out '{name}', but {member} of {type} is [Always]: every answer would still have it.",
            NameMistake.AlwaysWritten => $"leaves out '{name}', the discriminator of {type}: every answer would still have it.",
            _ => $"names '{name}', which does not fit {type}.",
        };
    }
}
