using System.Linq.Expressions;
using Popcorn.Contracts;

namespace Popcorn;

/// <summary>Configures the members of a type in code instead of by attributes.</summary>
/// <typeparam name="T">The type that declares or inherits the members.</typeparam>
public sealed class TypeRulesBuilder<T>
{
    private readonly Action<MemberRule> _add;

    internal TypeRulesBuilder(Action<MemberRule> add) => _add = add;

    /// <summary>Does what <see cref="NeverAttribute"/> does.</summary>
    public TypeRulesBuilder<T> Never(Expression<Func<T, object?>> member) => Add(member, MemberMarks.Never);

    /// <summary>Does what <see cref="AlwaysAttribute"/> does.</summary>
    public TypeRulesBuilder<T> Always(Expression<Func<T, object?>> member) => Add(member, MemberMarks.Always);

    /// <summary>Does what <see cref="DefaultAttribute"/> does.</summary>
    public TypeRulesBuilder<T> Default(Expression<Func<T, object?>> member) => Add(member, MemberMarks.Default);

    /// <summary>Does what <see cref="SubPropertyDefaultAttribute"/> does.</summary>
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
            throw new ArgumentException($"'{member}' is not a member of {typeof(T)}.", nameof(member));
        _add(new MemberRule(typeof(T), access.Member, marks, subPropertyDefault));
        return this;
    }
}
