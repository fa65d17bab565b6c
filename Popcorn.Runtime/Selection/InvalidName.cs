using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>An invalid name.</summary>
/// <param name="Mistake">The reason.</param>
/// <param name="Item">The item of the include.</param>
/// <param name="Member">Null for a discriminator and an unknown name.</param>
/// <param name="Known">What could be named in its place.</param>
internal readonly record struct InvalidName(NameMistake Mistake, IncludeItem Item, MemberContract? Member, KnownMembers Known)
{
    /// <summary>The name with brackets, if it looks like a path: lines[sku] for lines/sku. Null for other names.</summary>
    public string? Nested
    {
        get
        {
            string[] names = Item.Name.Split('/');
            return names.Length > 1 && !names.Contains("") ? string.Join('[', names) + new string(']', names.Length - 1) : null;
        }
    }

    /// <summary>Creates the error for the client, which has the position of the name but not the name.</summary>
    public IncludeError ToError()
    {
        KnownMembers known = Known;
        return Mistake switch
        {
            NameMistake.NotAnObject => Create(IncludeErrorCodes.NotAnObject, "The member takes no list", DescribeLeaf(Member)),
            NameMistake.TooMany => Create(IncludeErrorCodes.TooLarge, "Too many names to look up", null),
            _ => Create(IncludeErrorCodes.UnknownMember, "Unknown member", known.ToString),
        };
    }

    private IncludeError Create(string code, string message, Func<string>? describe)
    {
        string hint = Mistake == NameMistake.Unknown && Nested is not null ? " Write lines[sku], not lines/sku." : "";
        return new IncludeError(code, Item.At.Position, $"{message} at position {Item.At.Position}.{hint}", Item.At.Occurrence)
        {
            Describe = describe,
        };
    }

    private static Func<string>? DescribeLeaf(MemberContract? member) => member is null
        ? null
        : () => $"{member.Name} of {TypeNames.Format(member.OwnerType)} has no members that a list could name";
}
