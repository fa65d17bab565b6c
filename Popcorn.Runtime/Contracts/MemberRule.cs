using System.Linq.Expressions;

namespace Popcorn.Contracts;

/// <summary>A rule of <see cref="PopcornOptions.For{T}"/> for one member. Equivalent to attributes.</summary>
internal sealed record MemberRule(Type Type, MemberInfo Member, Marks Marks, string? SubPropertyDefault)
{
    /// <summary>The names of <see cref="ReadsAttribute"/>; null for none.</summary>
    public IReadOnlyList<string>? Reads { get; init; }

    /// <summary>The authorization policies of <see cref="RequiresPolicyAttribute"/>; null for none.</summary>
    public IReadOnlyList<string>? Policies { get; init; }

    /// <summary>What a database query reads in place of the member.</summary>
    public LambdaExpression? From { get; init; }

    /// <summary>What <see cref="ObsoleteAttribute"/> says; null for nothing.</summary>
    public ObsoleteMark? Obsolete { get; init; }

    private HashSet<string>? _names;

    /// <summary>Whether writers other than Popcorn leave the member out.</summary>
    public bool IsHiding => (Marks & Marks.Never) != 0 || Policies is not null;

    /// <summary>Whether the rule can hide a member of a type.</summary>
    public bool MayHide(Type type) => IsHiding && Type.IsAssignableFrom(type);

    /// <summary>Whether the rule hides a member with a declaration of this name. Implementations can have several names.</summary>
    public bool MayHide(string name)
    {
        if (!IsHiding)
            return false;
        _names ??= [.. MemberChain.GetDeclarations(Type, Member).Select(declaration => HidingAttributes.GetMemberName(declaration.Name))];
        return _names.Contains(HidingAttributes.GetMemberName(name));
    }

    /// <summary>Whether the rule applies to a declaration of the member in <paramref name="type"/>.</summary>
    public bool AppliesTo(Type type, MemberInfo declaration) =>
        declaration.Name == Member.Name && declaration.DeclaringType == Member.DeclaringType && Type.IsAssignableFrom(type);
}
