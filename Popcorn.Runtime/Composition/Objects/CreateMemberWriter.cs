using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The static method <c>Create</c> of a member writer.</summary>
internal delegate MemberWriter CreateMemberWriter(MemberNode node, Composer composer, TieredWriter owner);
