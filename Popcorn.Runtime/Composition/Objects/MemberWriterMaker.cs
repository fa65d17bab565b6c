using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>The static method <c>Of</c> of a member writer.</summary>
internal delegate MemberWriter MemberWriterMaker(MemberNode node, Composer composer);
