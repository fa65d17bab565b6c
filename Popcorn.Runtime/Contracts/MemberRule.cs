namespace Popcorn.Contracts;

/// <summary>A rule of <see cref="PopcornOptions.For{T}"/> for one member. Equivalent to attributes.</summary>
internal sealed record MemberRule(Type Type, MemberInfo Member, MemberMarks Marks, string? SubPropertyDefault)
{
    /// <summary>Whether the rule applies to a declaration of the member in <paramref name="type"/>.</summary>
    public bool AppliesTo(Type type, MemberInfo declaration) =>
        declaration.Name == Member.Name && declaration.DeclaringType == Member.DeclaringType && Type.IsAssignableFrom(type);
}
