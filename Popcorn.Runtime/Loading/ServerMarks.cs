using Popcorn.Contracts;

namespace Popcorn.Loading;

/// <summary>
/// The members on a path whose marks have selected something. Each counts once, also where the contracts of several derived types have it:
/// this bounds recursive types.
/// </summary>
/// <param name="Member">The property or field, or what else a contract says of the member.</param>
/// <param name="Above">The marks above.</param>
internal sealed record ServerMarks(object Member, ServerMarks? Above)
{
    public static bool Contains(ServerMarks? marks, MemberContract member) =>
        marks is not null && (marks.Member.Equals(GetKey(member)) || Contains(marks.Above, member));

    public static ServerMarks? Add(ServerMarks? marks, MemberContract member) =>
        Contains(marks, member) ? marks : new ServerMarks(GetKey(member), marks);

    private static object GetKey(MemberContract member) => (object?)member.AttributeProvider ?? member;
}
