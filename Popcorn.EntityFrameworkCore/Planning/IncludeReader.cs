using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>
/// Finds the related rows that a query of the app includes, by <c>Include</c> and <c>ThenInclude</c>, of the rows that it returns. Its
/// operators are followed as EF Core follows them: <c>Select(o => o.Customer)</c> keeps what is included below the customer, and
/// <c>GroupBy(o => o.Status).Select(g => g.First())</c> all of it. An object that a query creates has what is included of its members.
/// </summary>
internal sealed class IncludeReader
{
    private static readonly string[] Projecting =
    [
        nameof(Queryable.Select), nameof(Queryable.SelectMany), nameof(Queryable.GroupBy), nameof(Queryable.Join),
        nameof(Queryable.GroupJoin), nameof(Queryable.Zip), "LeftJoin", "RightJoin",
    ];

    private readonly Dictionary<ParameterExpression, IncludedRows> _parameters = [];
    private readonly List<Expression> _values;
    private readonly IncludedRows _none;

    private IncludeReader(List<Expression> values, IncludedRows none) => (_values, _none) = (values, none);

    /// <param name="query">The query.</param>
    /// <param name="values">Gets the captured variables of the filters, for which the result has a <see cref="CapturedValue"/>.</param>
    public static IncludedRows Read(Expression query, List<Expression> values)
    {
        bool ignoresAutoIncludes = false;
        for (Expression node = query; node is MethodCallExpression { Arguments: [var source, ..] } call; node = source)
            ignoresAutoIncludes |= IncludeCall.IsOf(call, nameof(EntityFrameworkQueryableExtensions.IgnoreAutoIncludes));
        IncludedRows none = ignoresAutoIncludes ? IncludedRows.None with { IgnoresAutoIncludes = true } : IncludedRows.None;
        return new IncludeReader(values, none).Find(query);
    }

    /// <summary>Finds what is included of a row, or of each row of a sequence.</summary>
    private IncludedRows Find(Expression? node) => node switch
    {
        ParameterExpression parameter => _parameters.GetValueOrDefault(parameter, _none),
        UnaryExpression unary => Find(unary.Operand),
        MemberExpression access => Find(access.Expression).Get(access.Member.Name),
        ConditionalExpression choice => Choose(choice.IfTrue, choice.IfFalse),
        BinaryExpression { NodeType: ExpressionType.Coalesce } choice => Choose(choice.Left, choice.Right),
        NewExpression created => FindArguments(created),
        MemberInitExpression created => created.Bindings.OfType<MemberAssignment>().Aggregate(
            FindArguments(created.NewExpression), (found, binding) => Add(found, binding.Member.Name, binding.Expression)),
        MethodCallExpression call => Find(call),
        _ => _none,
    };

    private IncludedRows Find(LambdaExpression selector, params ReadOnlySpan<IncludedRows> arguments)
    {
        for (int i = 0; i < Math.Min(arguments.Length, selector.Parameters.Count); i++)
            _parameters[selector.Parameters[i]] = arguments[i];
        return Find(selector.Body);
    }

    private IncludedRows FindArguments(NewExpression created)
    {
        IEnumerable<string?> names = created.Members?.Select(member => member.Name)
            ?? created.Constructor?.GetParameters().Select(parameter => parameter.Name) ?? [];
        return names.Zip(created.Arguments).Aggregate(_none, (found, each) => Add(found, each.First!, each.Second));
    }

    private IncludedRows Add(IncludedRows found, string member, Expression value)
    {
        IncludedRows included = Find(value);
        return included.Equals(_none) ? found : found with { Below = found.Below.SetItem(member, included) };
    }

    /// <summary>One projection applies to all rows of a query.</summary>
    private IncludedRows Choose(Expression one, Expression other)
    {
        if (IsNull(one) || IsNull(other))
            return Find(IsNull(one) ? other : one);
        IncludedRows included = Find(one);
        return included.Equals(Find(other)) ? included : included with { DependsOnRow = true };
    }

    private IncludedRows Find(MethodCallExpression call)
    {
        if (IncludeCall.FindProperty(call) is { } property)
            return Find(call.Arguments[0]).Get(property);
        if (call is not { Object: null, Arguments: [var first, ..] })
            return _none;
        IncludedRows source = Find(first);
        if (IncludeCall.IsOf(call, "Include") || IncludeCall.IsOf(call, "ThenInclude"))
            return source.Add(IncludeCall.ReadPath(call), IncludeCall.FindFilter(call, _values));
        return IncludeCall.IsOperator(call) && Projecting.Contains(call.Method.Name) ? Follow(call, source) : source;
    }

    private IncludedRows Follow(MethodCallExpression call, IncludedRows source)
    {
        LambdaExpression[] lambdas = [.. call.Arguments.Select(IncludeCall.Unquote).OfType<LambdaExpression>()];
        switch ((call.Method.Name, lambdas))
        {
            case (nameof(Queryable.Select), [var selector]):
                return Find(selector, source);
            case (nameof(Queryable.SelectMany), [var collection]):
                return Find(collection, source);
            case (nameof(Queryable.SelectMany), [var collection, var result]):
                return Find(result, source, Find(collection, source));
            case (nameof(Queryable.GroupBy), [_, { Parameters.Count: 1 } element]):
                return Find(element, source);
            case (nameof(Queryable.GroupBy), [_, { Parameters.Count: 2 } result]):
                return Find(result, _none, source);
            case (nameof(Queryable.GroupBy), [_, var element, var result]):
                return Find(result, _none, Find(element, source));
            case (not nameof(Queryable.Select), [.., { Parameters.Count: 2 } result]):
                return Find(result, source, Find(call.Arguments[1]));
            default:
                return call.Method.Name == nameof(Queryable.GroupBy) ? source : _none;
        }
    }

    private static bool IsNull(Expression value) => value is ConstantExpression { Value: null } or DefaultExpression;
}
