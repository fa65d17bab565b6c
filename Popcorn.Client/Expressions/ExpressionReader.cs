using System.Linq.Expressions;
using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Client.Reading;

namespace Popcorn.Client.Expressions;

/// <summary>Reads an expression: which members it asks for, and how its result is made from the response.</summary>
/// <param name="contracts">The names and contracts of members.</param>
/// <param name="answer">The list to which members are added.</param>
/// <param name="findMarker">Finds what a method stands for.</param>
/// <param name="allowed">What an expression may have, for exceptions.</param>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal sealed class ExpressionReader(
    MemberContracts contracts, MemberList answer, Func<MethodInfo, ExpressionMarker?> findMarker, string allowed)
{
    private readonly PlaceFinder _places = new(contracts, findMarker, allowed);

    public ResultReader ReadRoot(LambdaExpression members) => _places.Within(
        members.Parameters[0],
        Place.Start(answer),
        isPair: false,
        () => members.Body is NewExpression { Constructor: not null } created ? ReadNew(created) : Read(members.Body));

    private ResultReader Read(Expression expression) => expression switch
    {
        NewExpression { Constructor: not null } created => ReadNew(created).NullWhereItsSourceIs(),
        UnaryExpression { NodeType: ExpressionType.Convert or ExpressionType.ConvertChecked } cast
            when Nullable.GetUnderlyingType(cast.Type) == cast.Operand.Type => ReadValue(cast.Operand, cast.Type),
        UnaryExpression { NodeType: ExpressionType.Convert } cast when cast.Type.IsAssignableFrom(cast.Operand.Type) => Read(cast.Operand),
        MethodCallExpression call when call.Method.DeclaringType == typeof(Enumerable) => ReadQuery(call),
        _ => ReadValue(expression, expression.Type),
    };

    private ResultReader ReadValue(Expression expression, Type type)
    {
        var use = new WildcardUse();
        Place place = FindPlace(expression, use);
        if (IsPath(expression))
            place.AddWhole();
        else
            place.GetList(expression).AddUse(use);
        return place.Wrap(new ValueReader(contracts.GetContract(expression.Type, place), type));
    }

    private ObjectReader ReadNew(NewExpression created) =>
        new(created.Constructor!, [.. created.Arguments.Select(Read)]);

    private ResultReader ReadQuery(MethodCallExpression call)
    {
        MethodCallExpression query = call is { Method.Name: nameof(Enumerable.ToList) or nameof(Enumerable.ToArray) }
            && call.Arguments[0] is MethodCallExpression source ? source : call;
        Type[] types = call.Method.GetGenericArguments();
        if (query.Method.DeclaringType == typeof(Enumerable) && query.Method.Name == nameof(Enumerable.Select)
            && Lambda(query, 1) is { } select && FindSource(query) is var list && IsWrittenAs(list, JsonTypeInfoKind.Enumerable))
        {
            Place place = _places.Find(list);
            ResultReader element = ReadLambda(select, place.StartWithin(list));
            return place.Wrap(new ListReader(element, types[types.Length - 1], call.Method.Name == nameof(Enumerable.ToArray)));
        }
        if (call is { Method.Name: nameof(Enumerable.ToDictionary), Arguments.Count: 3 }
            && Lambda(call, 1) is { Body: MemberExpression { Member.Name: "Key" } key } keys && key.Expression == keys.Parameters[0]
            && Lambda(call, 2) is { } values && FindSource(call) is var pairs && IsWrittenAs(pairs, JsonTypeInfoKind.Dictionary))
        {
            Place place = _places.Find(pairs);
            ResultReader value = ReadLambda(values, place.StartWithin(pairs), isPair: true);
            return place.Wrap(new DictionaryReader(call.Type, value, contracts.GetKeyContract(key.Type)));
        }
        throw Unsupported.Create(call, allowed);
    }

    /// <summary>The collection of a query. Visual Basic casts it to the type of the parameter.</summary>
    private static Expression FindSource(MethodCallExpression query)
    {
        Expression source = query.Arguments[0];
        while (source is UnaryExpression { NodeType: ExpressionType.Convert } cast && cast.Type.IsAssignableFrom(cast.Operand.Type))
            source = cast.Operand;
        return source;
    }

    private ResultReader ReadLambda(LambdaExpression lambda, Place start, bool isPair = false) =>
        _places.Within(lambda.Parameters[0], start, isPair, () => Read(lambda.Body));

    /// <summary>Finds the value that an expression refers to, and adds what With and Without ask for.</summary>
    private Place FindPlace(Expression expression, WildcardUse use)
    {
        if (expression is not MethodCallExpression call
            || findMarker(call.Method) is not ((ExpressionMarker.With or ExpressionMarker.Without) and var marker))
            return _places.Find(expression);
        Expression value = call.Arguments[0];
        Place place = FindPlace(value, use);
        MemberList list = place.GetList(value);
        if (IsPath(value))
            list.AddWildcard("!default");
        LambdaExpression members = Lambda(call, 1) ?? throw Unsupported.Create(call, allowed);
        list.Shaped = use;
        if (marker == ExpressionMarker.With)
            ReadLambda(members, place.StartWithin(value));
        else
            Negate(members, list);
        list.Shaped = null;
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
            Place start = Place.Start(new MemberList());
            list.Negate(_places.Within(members.Parameters[0], start, isPair: false, () => _places.Find(path)).Member!.Name);
        }
    }

    private bool IsWrittenAs(Expression source, JsonTypeInfoKind kind) => contracts.Options.GetTypeInfo(source.Type).Kind == kind;

    /// <summary>Whether an expression asks for a value without a list. A payload is a member of its envelope.</summary>
    private bool IsPath(Expression expression) => expression is MemberExpression or ParameterExpression
        || (expression is MethodCallExpression call && findMarker(call.Method) == ExpressionMarker.Payload && IsPath(call.Arguments[0]));

    /// <returns>Null if the argument is no lambda expression of one parameter.</returns>
    private static LambdaExpression? Lambda(MethodCallExpression call, int argument)
    {
        Expression? value = call.Arguments.ElementAtOrDefault(argument);
        value = value is UnaryExpression { NodeType: ExpressionType.Quote } quote ? quote.Operand : value;
        return value is LambdaExpression { Parameters.Count: 1 } lambda ? lambda : null;
    }
}
