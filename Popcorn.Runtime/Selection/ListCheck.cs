using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>Finds mistakes in the server's own lists, against the contracts whose names they are written in.</summary>
internal sealed class ListCheck(ContractStore contracts)
{
    private readonly ContractStore _contracts = contracts.OfLists;
    private readonly bool _areNamesForeign = contracts.OfLists != contracts;

    /// <summary>What is wrong with a list that names what the type does not have, and where it stands; null when all is well.</summary>
    public PopcornException? Find(Type type, Include list, string where) => Message(type, where, Check(type, list, NameRules.ServerList));

    /// <summary>What is wrong with the lists of an endpoint.</summary>
    public PopcornException? Find(Type type, Include? defaults, Include? allow)
    {
        PopcornException? mistake = defaults is null ? null : Find(type, defaults, $"The default list {defaults}");
        for (Include? link = allow; link is not null && mistake is null; link = link.Within)
        {
            Include alone = link.HeldWithin(null);
            mistake = Message(type, $"The allow list {alone}", Check(type, alone, NameRules.AllowList));
        }
        if (defaults is null || allow is null || mistake is not null)
            return mistake;
        return Message(type, $"The default list {defaults}", Check(type, defaults.HeldWithin(allow), NameRules.DefaultWithinAllow), allow);
    }

    private NameOffender? Check(Type type, Include list, NameRules rules)
    {
        try
        {
            return NameCheck.Find(_contracts, new Admissions(), [type], list, rules);
        }
        catch (Exception exception) when (_areNamesForeign && exception is not PopcornException)
        {
            // Those options do not know the type. Its names are found without them, and who writes with them was told.
            return null;
        }
    }

    private static PopcornException? Message(Type type, string where, NameOffender? offender, Include? allow = null)
    {
        if (offender is not { } found)
            return null;
        string name = found.Item.Name;
        return new PopcornException(found.Mistake switch
        {
            NameMistake.NotAnObject => $"{where} gives a list to '{name}', which does not fit {type}.",
            NameMistake.NotAdmitted => $"{where} names '{name}' of {found.Member?.OwnerType ?? type}, which the allow list {allow} does not admit.",
            NameMistake.AlwaysWritten when found.Member is { } member =>
                $"{where} leaves out '{name}', but {member} of {type} is [Always]: every answer would still have it.",
            NameMistake.AlwaysWritten => $"{where} leaves out '{name}', the discriminator of {type}: every answer would still have it.",
            _ => $"{where} names '{name}', which does not fit {type}.",
        });
    }
}
