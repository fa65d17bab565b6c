using System.Linq.Expressions;
using System.Reflection;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Client.Expressions;

/// <summary>Follows the members of an expression, and adds them to the include.</summary>
/// <param name="contracts">The names of members.</param>
/// <param name="findMarker">Finds what a method stands for.</param>
/// <param name="allowed">What an expression may have, for exceptions.</param>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal sealed class PlaceFinder(MemberContracts contracts, Func<MethodInfo, ExpressionMarker?> findMarker, string allowed)
{
    private (ParameterExpression? Parameter, Place? Start, bool IsPair) _scope;

    /// <summary>Reads the body of a lambda expression.</summary>
    /// <param name="parameter">Its parameter.</param>
    /// <param name="start">The object that the parameter is.</param>
    /// <param name="isPair">Whether the parameter is a pair, and the object its value.</param>
    /// <param name="read">Reads the body.</param>
    public TResult Within<TResult>(ParameterExpression parameter, Place start, bool isPair, Func<TResult> read)
    {
        (ParameterExpression?, Place?, bool) outer = _scope;
        _scope = (parameter, start, isPair);
        TResult result = read();
        _scope = outer;
        return result;
    }

    /// <exception cref="ArgumentException">The expression is more than a path of members.</exception>
    public Place Find(Expression expression) => expression switch
    {
        ParameterExpression parameter when parameter != _scope.Parameter =>
            throw Unsupported.Create(expression, "it belongs to an outer expression"),
        ParameterExpression when !_scope.IsPair => _scope.Start!,
        MemberExpression { Expression: { } pair, Member.Name: "Value" } when IsPair(pair) => _scope.Start!,
        MemberExpression { Expression: UnaryExpression cast } member when IsOfCase(cast) =>
            Enter(FindUnion(cast.Operand).WithCase(), cast, member),
        MemberExpression { Expression: { } owner and not ConstantExpression } member when !IsPair(owner) =>
            Enter(Find(owner), owner, member),
        MethodCallExpression call when findMarker(call.Method) is { } marker => FindMarked(call, marker),
        _ => throw Unsupported.Create(expression, allowed),
    };

    /// <summary>The object of a derived type, or in a case of a union, which is the value of the property <c>Value</c>.</summary>
    private Place FindUnion(Expression value) =>
        value is MemberExpression { Expression: { } union, Member.Name: "Value" } && contracts.IsUnion(union.Type)
            ? Find(union)
            : Find(value);

    private Place FindMarked(MethodCallExpression call, ExpressionMarker marker)
    {
        Expression value = call.Arguments[0];
        Place place = Find(value);
        switch (marker)
        {
            case ExpressionMarker.Payload:
                place.SetPayload(value);
                return place;
            case ExpressionMarker.Default:
                place.GetList(value).AddWildcard("!default");
                return place;
            case ExpressionMarker.All:
                place.GetList(value).AddWildcard("*");
                return place;
            case ExpressionMarker.Deep:
                place.GetList(value).AddWildcard("**");
                return place;
            default:
                throw Unsupported.Create(call, allowed);
        }
    }

    private Place Enter(Place place, Expression owner, MemberExpression member)
    {
        JsonPropertyInfo property = contracts.Find(owner.Type, member.Member)
            ?? throw Unsupported.Create(member, $"{owner.Type} is not written as an object with this member");
        if (property.IsExtensionData)
            throw Unsupported.Create(member, "its entries are written as members of the object that has it; a wildcard asks for them");
        return IsSpellable(property.Name)
            ? place.Enter(
                owner, property, contracts.GetNumberHandling(owner.Type, property), contracts.Options.PropertyNameCaseInsensitive)
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

    private bool IsPair(Expression expression) => _scope.IsPair && expression == _scope.Parameter;
}
