#if NET
using System.Diagnostics.CodeAnalysis;
#endif
using System.Linq.Expressions;
using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Client.Reading;

namespace Popcorn.Client.Expressions;

/// <summary>Reads an expression: which members it asks for, and how its result is made from the response.</summary>
/// <param name="contracts">The names and contracts of members.</param>
/// <param name="answer">The list to which members are added.</param>
/// <param name="findMarker">Finds what a method stands for.</param>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal sealed class ExpressionReader(
    MemberContracts contracts, MemberList answer, Func<MethodInfo, ExpressionMarker?> findMarker)
{
    private readonly PlaceFinder _places = new(contracts, answer, findMarker);

    public ResultReader ReadRoot(LambdaExpression members)
    {
        // An envelope is always written whole: its members are read, but are not part of the include.
        MemberList list = PayloadFinder.IsIn(members, findMarker) ? new MemberList() : answer;
        return _places.Within(members.Parameters[0], list, () => members.Body is NewExpression { Constructor: not null } created
            ? ReadNew(created)
            : Read(members.Body));
    }

    private ResultReader Read(Expression expression) => expression switch
    {
        NewExpression { Constructor: not null } created => ReadNew(created).NullWhereItsSourceIs(),
        UnaryExpression { NodeType: ExpressionType.Convert } cast when cast.Type == typeof(object) => Read(cast.Operand),
        UnaryExpression { NodeType: ExpressionType.Convert } cast when Nullable.GetUnderlyingType(cast.Type) == cast.Operand.Type =>
            ReadValue(cast.Operand, cast.Type),
        MethodCallExpression call when call.Method.DeclaringType == typeof(Enumerable) => ReadQuery(call),
        _ => ReadValue(expression, expression.Type),
    };

    private ResultReader ReadValue(Expression expression, Type type)
    {
        Place place = FindPlace(expression);
        place.List.IsWhole |= IsPath(expression);
        return place.Wrap(new ValueReader(contracts.GetContract(type, place.Member)));
    }

    private ObjectReader ReadNew(NewExpression created) =>
        new(created.Constructor!, [.. created.Arguments.Select(Read)]);

    private ResultReader ReadQuery(MethodCallExpression call)
    {
        Expression source = call.Arguments[0];
        switch (call.Method.Name)
        {
            case nameof(Enumerable.Select) when Lambda(call, 1) is { } select && IsWrittenAs(source, JsonTypeInfoKind.Enumerable):
                return ReadElements(source, select, toArray: false);
            case nameof(Enumerable.ToList) when source is MethodCallExpression { Method.Name: nameof(Enumerable.Select) }:
                return Read(source);
            case nameof(Enumerable.ToArray)
                when source is MethodCallExpression { Method.Name: nameof(Enumerable.Select) } query && Lambda(query, 1) is { } select
                && IsWrittenAs(query.Arguments[0], JsonTypeInfoKind.Enumerable):
                return ReadElements(query.Arguments[0], select, toArray: true);
            case nameof(Enumerable.ToDictionary)
                when Lambda(call, 1) is { Body: MemberExpression { Member.Name: "Key" } key } keys && key.Expression == keys.Parameters[0]
                && Lambda(call, 2) is { } values && IsWrittenAs(source, JsonTypeInfoKind.Dictionary):
                Place place = _places.Find(source);
                ResultReader value = ReadLambda(values, place.List);
                return place.Wrap(new DictionaryReader(key.Type, value, contracts.Options));
            default:
                throw Unsupported.Create(call);
        }
    }

    private ResultReader ReadElements(Expression source, LambdaExpression select, bool toArray)
    {
        Place place = _places.Find(source);
        return place.Wrap(new ListReader(ReadLambda(select, place.List), toArray));
    }

    private ResultReader ReadLambda(LambdaExpression lambda, MemberList list) =>
        _places.Within(lambda.Parameters[0], list, () => Read(lambda.Body));

    /// <summary>Finds the value that an expression refers to, and adds what With and Without ask for.</summary>
    private Place FindPlace(Expression expression)
    {
        if (expression is not MethodCallExpression call
            || findMarker(call.Method) is not ((ExpressionMarker.With or ExpressionMarker.Without) and var marker))
            return _places.Find(expression);
        Expression value = call.Arguments[0];
        Place place = FindPlace(value);
        if (IsPath(value))
            place.List.AddWildcard("!default");
        LambdaExpression members = Lambda(call, 1) ?? throw Unsupported.Create(call);
        if (marker == ExpressionMarker.With)
            ReadLambda(members, place.List);
        else
            Negate(members, place.List);
        return place;
    }

    private void Negate(LambdaExpression members, MemberList list)
    {
        IEnumerable<Expression> negated = members.Body is NewExpression created ? created.Arguments : [members.Body];
        foreach (Expression member in negated)
        {
            Expression path = member is UnaryExpression { NodeType: ExpressionType.Convert } cast ? cast.Operand : member;
            if (path is not MemberExpression { Expression: ParameterExpression })
                throw Unsupported.Create(member, "only members of the object itself can be left out");
            list.Negate(_places.Within(members.Parameters[0], new MemberList(), () => _places.Find(path)).Member!.Name);
        }
    }

    private bool IsWrittenAs(Expression source, JsonTypeInfoKind kind) => contracts.Options.GetTypeInfo(source.Type).Kind == kind;

    private static bool IsPath(Expression expression) => expression is MemberExpression or ParameterExpression;

    /// <returns>Null if the argument is no lambda expression of one parameter.</returns>
    private static LambdaExpression? Lambda(MethodCallExpression call, int argument)
    {
        Expression? value = call.Arguments.ElementAtOrDefault(argument);
        value = value is UnaryExpression { NodeType: ExpressionType.Quote } quote ? quote.Operand : value;
        return value is LambdaExpression { Parameters.Count: 1 } lambda ? lambda : null;
    }
}
