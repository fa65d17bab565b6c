using Popcorn.Contracts;

namespace Popcorn.Loading;

/// <summary>The members on a path whose marks have selected something. Each counts once, which bounds recursive types.</summary>
internal sealed record ServerMarks(MemberContract Member, ServerMarks? Above)
{
    public static bool Contains(ServerMarks? marks, MemberContract member) =>
        marks is not null && (marks.Member == member || Contains(marks.Above, member));

    public static ServerMarks? Add(ServerMarks? marks, MemberContract member) =>
        Contains(marks, member) ? marks : new ServerMarks(member, marks);
}
