namespace Popcorn.Contracts;

/// <summary>
/// The attributes and rules of a member, over all of its declarations. <paramref name="Source"/> is the member whose declarations were
/// read, or the provider that a modifier set instead.
/// </summary>
internal readonly record struct MemberPolicy(MemberMarks Marks, Include? SubPropertyDefault, ICustomAttributeProvider? Source);
