namespace Popcorn.Contracts;

/// <summary>The attributes and rules over all declarations of a member. The source can be the provider of a modifier.</summary>
internal readonly record struct MemberPolicy(MemberMarks Marks, Include? SubPropertyDefault, ICustomAttributeProvider? Source);
