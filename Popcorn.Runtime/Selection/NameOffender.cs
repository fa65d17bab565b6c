using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>A name that does not fit.</summary>
/// <param name="Mistake">What is wrong with it.</param>
/// <param name="Item">The name, and where it stands.</param>
/// <param name="Member">What it names; null where that is nothing, or a discriminator.</param>
internal readonly record struct NameOffender(NameMistake Mistake, IncludeItem Item, MemberContract? Member)
{
    /// <summary>The same for a client: its position, and never the name.</summary>
    public IncludeError ToError() => Mistake switch
    {
        NameMistake.NotAnObject => IncludeError.NotAnObject(Item.At),
        NameMistake.TooMany => IncludeError.TooMany(Item.At),
        _ => IncludeError.UnknownMember(Item.At),
    };
}
