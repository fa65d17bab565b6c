#if NET
using System.Diagnostics.CodeAnalysis;
#endif
using System.Linq.Expressions;
using System.Reflection;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Client.Expressions;

/// <summary>Follows the members of an expression, and adds them to the include.</summary>
/// <param name="contracts">The names of members.</param>
/// <param name="answer">What is asked for of the payload of the response.</param>
/// <param name="findMarker">Finds what a method stands for.</param>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal sealed class PlaceFinder(
    MemberContracts contracts, MemberList answer, Func<MethodInfo, ExpressionMarker?> findMarker)
{
    private ParameterExpression? _parameter;
    private MemberList? _list;

    /// <summary>Reads the body of a lambda expression, whose parameter is the object that a list is about.</summary>
    public TResult Within<TResult>(ParameterExpression parameter, MemberList list, Func<TResult> read)
    {
        (ParameterExpression? outer, MemberList? outerList) = (_parameter, _list);
        (_parameter, _list) = (parameter, list);
        TResult result = read();
        (_parameter, _list) = (outer, outerList);
        return result;
    }

    /// <exception cref="ArgumentException">The expression is more than a path of members.</exception>
    public Place Find(Expression expression) => expression switch
    {
        ParameterExpression parameter when parameter != _parameter =>
            throw Unsupported.Create(expression, "it belongs to an outer expression"),
        ParameterExpression when !IsPair(expression) => Place.Start(_list!),
        MemberExpression { Expression: ParameterExpression pair, Member.Name: "Value" } when pair == _parameter && IsPair(pair) =>
            Place.Start(_list!),
        MemberExpression { Expression: UnaryExpression cast } member when IsOfCase(cast) =>
            Enter(FindUnion(cast.Operand).WithCase(), cast.Type, member),
        MemberExpression { Expression: { } owner and not ConstantExpression } member when !IsPair(owner) =>
            Enter(Find(owner), owner.Type, member),
        MethodCallExpression call when findMarker(call.Method) is { } marker => FindMarked(call, marker),
        _ => throw Unsupported.Create(expression),
    };

    /// <summary>The object of a derived type, or in a case of a union, which is the value of the property <c>Value</c>.</summary>
    private Place FindUnion(Expression value) =>
        value is MemberExpression { Expression: { } union, Member.Name: "Value" } && contracts.IsUnion(union.Type)
            ? Find(union)
            : Find(value);

    private Place FindMarked(MethodCallExpression call, ExpressionMarker marker)
    {
        Place place = Find(call.Arguments[0]);
        switch (marker)
        {
            case ExpressionMarker.Payload:
                return place.WithList(answer);
            case ExpressionMarker.Default:
                place.List.AddWildcard("!default");
                return place;
            case ExpressionMarker.All:
                place.List.AddWildcard("*");
                return place;
            case ExpressionMarker.Deep:
                place.List.AddWildcard("**");
                return place;
            default:
                throw Unsupported.Create(call);
        }
    }

    private Place Enter(Place owner, Type type, MemberExpression member)
    {
        JsonPropertyInfo property = contracts.Find(type, member.Member)
            ?? throw Unsupported.Create(member, $"{type} is not written as an object with this member");
        return IsSpellable(property.Name)
            ? owner.Enter(property, contracts.Options.PropertyNameCaseInsensitive)
            : throw Unsupported.Create(member, $"an include cannot spell the name '{property.Name}'; a wildcard can");
    }

    /// <summary>The grammar of includes has no quotes.</summary>
    private static bool IsSpellable(string name) =>
        name.Length > 0 && name[0] is not (' ' or '-' or '!' or '*') && name[name.Length - 1] != ' '
        && !name.Any(c => c is '[' or ']' or '(' or ')' or ',' || char.IsControl(c));

    /// <summary>Whether a value is cast to a derived type, or to the type of a case.</summary>
    private static bool IsOfCase(UnaryExpression cast) =>
        cast.NodeType is ExpressionType.Convert or ExpressionType.TypeAs
        && cast.Type != cast.Operand.Type
        && cast.Operand.Type.IsAssignableFrom(cast.Type);

    private static bool IsPair(Expression expression) =>
        expression.Type.IsGenericType && expression.Type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>);
}
