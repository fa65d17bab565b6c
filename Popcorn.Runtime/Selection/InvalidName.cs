using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>An invalid name. <paramref name="Member"/> is null for a discriminator and an unknown name.</summary>
internal readonly record struct InvalidName(NameMistake Mistake, IncludeItem Item, MemberContract? Member)
{
    /// <summary>Creates the error for the client, which has the position of the name but not the name.</summary>
    public IncludeError ToError() => Mistake switch
    {
        NameMistake.NotAnObject => IncludeError.NotAnObject(Item.At),
        NameMistake.TooMany => IncludeError.TooMany(Item.At),
        _ => IncludeError.UnknownMember(Item.At),
    };
}
