using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>An invalid name. <paramref name="Member"/> is null for a discriminator and an unknown name.</summary>
internal readonly record struct InvalidName(NameMistake Mistake, IncludeItem Item, MemberContract? Member)
{
    /// <summary>Creates the error for the client, which has the position of the name but not the name.</summary>
    public IncludeError ToError() => Mistake switch
    {
        NameMistake.NotAnObject => IncludeError.Create(IncludeErrorCodes.NotAnObject, Item.At, "The member takes no list"),
        NameMistake.TooMany => IncludeError.Create(IncludeErrorCodes.TooLarge, Item.At, "Too many names to look up"),
        _ => IncludeError.Create(IncludeErrorCodes.UnknownMember, Item.At, "Unknown member"),
    };
}
