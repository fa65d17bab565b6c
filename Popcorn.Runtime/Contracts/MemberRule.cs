using System.Reflection;

namespace Popcorn.Contracts;

/// <summary>What <see cref="PopcornOptions.For{T}"/> says about one member: the same as attributes would.</summary>
internal sealed record MemberRule(Type Type, MemberInfo Member, MemberMarks Marks, string? SubPropertyDefault)
{
    /// <summary>Whether it speaks about this declaration of the member as part of <paramref name="type"/>.</summary>
    public bool AppliesTo(Type type, MemberInfo declaration) =>
        declaration.Name == Member.Name && declaration.DeclaringType == Member.DeclaringType && Type.IsAssignableFrom(type);
}
