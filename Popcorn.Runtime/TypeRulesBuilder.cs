using System.Linq.Expressions;
using Popcorn.Computed;
using Popcorn.Contracts;

namespace Popcorn;

/// <summary>Configures the members of a type in code instead of by attributes.</summary>
/// <typeparam name="T">The type that declares or inherits the members.</typeparam>
public sealed class TypeRulesBuilder<T>
{
    private readonly Action<MemberRule> _add;

    internal TypeRulesBuilder(Action<MemberRule> add) => _add = add;

    /// <summary>Does what <see cref="NeverAttribute"/> does.</summary>
    public TypeRulesBuilder<T> Never(Expression<Func<T, object?>> member) => Add(member, Marks.Never);

    /// <summary>Does what <see cref="AlwaysAttribute"/> does.</summary>
    public TypeRulesBuilder<T> Always(Expression<Func<T, object?>> member) => Add(member, Marks.Always);

    /// <summary>Does what <see cref="DefaultAttribute"/> does.</summary>
    public TypeRulesBuilder<T> Default(Expression<Func<T, object?>> member) => Add(member, Marks.Default);

    /// <summary>Does what <see cref="OnlyByNameAttribute"/> does.</summary>
    public TypeRulesBuilder<T> OnlyByName(Expression<Func<T, object?>> member) => Add(member, Marks.OnlyByName);

    /// <summary>Does what <see cref="SubPropertyDefaultAttribute"/> does.</summary>
    public TypeRulesBuilder<T> SubPropertyDefault(Expression<Func<T, object?>> member, string include)
    {
        ArgumentNullException.ThrowIfNull(include);
        return Add(member, Marks.None, include);
    }

    /// <summary>Does what <see cref="RequiresPolicyAttribute"/> does. Policies add up: a member requires all of them.</summary>
    public TypeRulesBuilder<T> RequirePolicy(Expression<Func<T, object?>> member, params string[] policies)
    {
        ArgumentNullException.ThrowIfNull(policies);
        foreach (string policy in policies)
            ArgumentException.ThrowIfNullOrWhiteSpace(policy, nameof(policies));
        return Add(new MemberRule(typeof(T), GetMember(member), Marks.None, null) { Policies = [.. policies] });
    }

    /// <summary>
    /// Does what <see cref="ObsoleteAttribute"/> on the member does: documents and <see cref="PopcornEngine.Explain"/> show it, and clients
    /// that name the member are told. It can also be used with the attribute, to say the time.
    /// </summary>
    /// <param name="member">The member.</param>
    /// <param name="message">What to use instead.</param>
    /// <param name="since">When the member became obsolete, or will be.</param>
    public TypeRulesBuilder<T> Obsolete(Expression<Func<T, object?>> member, string? message = null, DateTimeOffset? since = null) =>
        Add(new MemberRule(typeof(T), GetMember(member), Marks.None, null) { Obsolete = new ObsoleteMark(message ?? "", since) });

    /// <summary>As <see cref="ReadsAttribute"/>.</summary>
    public TypeRulesBuilder<T> Reads(Expression<Func<T, object?>> member, params string[] members)
    {
        ArgumentNullException.ThrowIfNull(members);
        return Add(new MemberRule(typeof(T), GetMember(member), Marks.None, null) { Reads = [.. members] });
    }

    /// <summary>
    /// Sets what a database query reads in place of the member, for example the elements in another order, or a sum that the database
    /// computes. Only queries that load what an include asks for use it. The getter of the member is not changed.
    /// </summary>
    /// <param name="member">The member. It can be set, or its getter computes the same as <paramref name="source"/>.</param>
    /// <param name="source">The expression, without captured variables.</param>
    public TypeRulesBuilder<T> From<TValue, TSource>(Expression<Func<T, TValue>> member, Expression<Func<T, TSource>> source)
        where TSource : TValue
    {
        ArgumentNullException.ThrowIfNull(source);
        if (CapturedValues.IsIn(source))
            throw new ArgumentException($"'{source}' captures a variable, which a query for all requests cannot have.", nameof(source));
        return Add(new MemberRule(typeof(T), GetMember(member), Marks.None, null) { From = source });
    }

    /// <inheritdoc cref="From{TValue, TSource}(Expression{Func{T, TValue}}, Expression{Func{T, TSource}})"/>
    public TypeRulesBuilder<T> From<TElement>(
        Expression<Func<T, IEnumerable<TElement>>> member, Expression<Func<T, IEnumerable<TElement>>> source) =>
        From<IEnumerable<TElement>, IEnumerable<TElement>>(member, source);

    private TypeRulesBuilder<T> Add(Expression<Func<T, object?>> member, Marks marks, string? subPropertyDefault = null) =>
        Add(new MemberRule(typeof(T), GetMember(member), marks, subPropertyDefault));

    private TypeRulesBuilder<T> Add(MemberRule rule)
    {
        _add(rule);
        return this;
    }

    private static MemberInfo GetMember(LambdaExpression member)
    {
        ArgumentNullException.ThrowIfNull(member);
        Expression body = member.Body is UnaryExpression { NodeType: ExpressionType.Convert } boxing ? boxing.Operand : member.Body;
        return body is MemberExpression { Expression: ParameterExpression, Member: PropertyInfo or FieldInfo } access
            ? access.Member
            : throw new ArgumentException($"'{member}' is not a member of {typeof(T)}.", nameof(member));
    }
}
