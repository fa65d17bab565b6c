using System.Linq.Expressions;
using Popcorn.Contracts;

namespace Popcorn;

/// <summary>The Popcorn attributes of a type's members, said in code.</summary>
/// <typeparam name="T">The type that owns the members, or inherits them.</typeparam>
public sealed class TypeRulesBuilder<T>
{
    private readonly Action<MemberRule> _add;

    internal TypeRulesBuilder(Action<MemberRule> add) => _add = add;

    /// <summary>As <see cref="NeverAttribute"/>.</summary>
    public TypeRulesBuilder<T> Never(Expression<Func<T, object?>> member) => Add(member, MemberMarks.Never);

    /// <summary>As <see cref="AlwaysAttribute"/>.</summary>
    public TypeRulesBuilder<T> Always(Expression<Func<T, object?>> member) => Add(member, MemberMarks.Always);

    /// <summary>As <see cref="DefaultAttribute"/>.</summary>
    public TypeRulesBuilder<T> Default(Expression<Func<T, object?>> member) => Add(member, MemberMarks.Default);

    /// <summary>As <see cref="SubPropertyDefaultAttribute"/>.</summary>
    public TypeRulesBuilder<T> SubPropertyDefault(Expression<Func<T, object?>> member, string include)
    {
        ArgumentNullException.ThrowIfNull(include);
        return Add(member, MemberMarks.None, include);
    }

    private TypeRulesBuilder<T> Add(Expression<Func<T, object?>> member, MemberMarks marks, string? subPropertyDefault = null)
    {
        ArgumentNullException.ThrowIfNull(member);
        Expression body = member.Body is UnaryExpression { NodeType: ExpressionType.Convert } boxing ? boxing.Operand : member.Body;
        if (body is not MemberExpression { Expression: ParameterExpression, Member: PropertyInfo or FieldInfo } access)
            throw new ArgumentException($"'{member}' does not name a member of {typeof(T)}.", nameof(member));
        _add(new MemberRule(typeof(T), access.Member, marks, subPropertyDefault));
        return this;
    }
}
