using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>
/// Determines whether the database can compute the expression of a member: columns, related rows, operators, and aggregates. Others read
/// what the expression reads, and run on the client.
/// </summary>
internal sealed class DatabaseExpressions : ExpressionVisitor
{
    private static readonly string[] Operators =
    [
        nameof(Enumerable.Sum), nameof(Enumerable.Count), nameof(Enumerable.LongCount), nameof(Enumerable.Min), nameof(Enumerable.Max),
        nameof(Enumerable.Average), nameof(Enumerable.Any), nameof(Enumerable.All), nameof(Enumerable.Where), nameof(Enumerable.Select),
    ];

    private static readonly List<Type> Integers = [typeof(byte), typeof(short), typeof(int), typeof(long)];

    /// <summary>Databases order texts by a collation, and some do not order the others.</summary>
    private static readonly Type[] Unordered = [typeof(string), typeof(Guid), typeof(bool)];

    private readonly IModel _model;
    private bool _isTranslated = true;

    private DatabaseExpressions(IModel model) => _model = model;

    public static bool IsTranslated(ITypeBase type, LambdaExpression expression)
    {
        if (type is not IEntityType || !IsPlain(expression.ReturnType))
            return false;
        var visitor = new DatabaseExpressions(type.Model);
        visitor.Visit(expression.Body);
        return visitor._isTranslated;
    }

    public override Expression? Visit(Expression? node)
    {
        _isTranslated &= node switch
        {
            UnaryExpression { NodeType: ExpressionType.Convert } conversion => IsExact(conversion.Operand.Type, conversion.Type),
            UnaryExpression unary => unary.NodeType is ExpressionType.Not or ExpressionType.Negate,
            BinaryExpression binary => IsExact(binary),
            null or ParameterExpression or ConstantExpression or MemberExpression => true,
            LambdaExpression or ConditionalExpression or MethodCallExpression => true,
            _ => false,
        };
        return _isTranslated ? base.Visit(node) : node;
    }

    /// <summary>EF Core leaves conversions of small integers out. That is exact in a comparison; other operators would overflow.</summary>
    protected override Expression VisitBinary(BinaryExpression node)
    {
        if (node.Type != typeof(bool))
            return base.VisitBinary(node);
        Visit(GetCompared(node.Left));
        Visit(GetCompared(node.Right));
        return node;
    }

    protected override Expression VisitMember(MemberExpression node)
    {
        bool isOfNullable = node.Member.DeclaringType is { } owner && Nullable.GetUnderlyingType(owner) is not null;
        bool isCount = node.Member.Name == nameof(List<>.Count) && node.Expression is { } rows
            && CollectionTypes.FindElementType(rows.Type) is { } element && _model.FindEntityType(element) is not null;
        _isTranslated &= isOfNullable || isCount || (node.Expression is { } value && _model.FindEntityType(value.Type) is { } type
            && ModelMembers.Find(type, node.Member) is { } member && IsTranslated(member));
        return base.VisitMember(node);
    }

    protected override Expression VisitMethodCall(MethodCallExpression node)
    {
        _isTranslated &= node.Method.DeclaringType == typeof(Enumerable) && Operators.Contains(node.Method.Name)
            && CollectionTypes.FindElementType(node.Arguments[0].Type) is not null
            && !(node.Method.Name is nameof(Enumerable.Min) or nameof(Enumerable.Max) && Unordered.Contains(GetNumber(node.Type)))
            && !(node.Method.Name == nameof(Enumerable.Average) && GetNumber(node.Type) == typeof(decimal));
        return base.VisitMethodCall(node);
    }

    private static bool IsTranslated(IPropertyBase member) => member is IProperty column
        // What the provider cannot sort by, it cannot compare or aggregate either.
        ? column.FindTypeMapping()?.Converter is null && SortKeys.FindSortedType(column) is not null
        : member is INavigationBase && !ModelMembers.IsFilteredAndRequired(member);

    /// <summary>
    /// Whether an operator has the same result: databases can compare texts without their case and <c>float</c> as <c>double</c>, refuse
    /// negative results of unsigned integers, and round quotients where C# has more digits, or truncates.
    /// </summary>
    private static bool IsExact(BinaryExpression binary)
    {
        (Type operand, Type result) = (GetNumber(binary.Left.Type), GetNumber(binary.Type));
        return (operand != typeof(string) || result == typeof(string)) && operand != typeof(float)
            && result != typeof(uint) && result != typeof(ulong) && binary.NodeType != ExpressionType.Divide;
    }

    /// <summary>Whether a conversion cannot change a value. EF Core leaves those of smaller integers to <c>int</c> out.</summary>
    private static bool IsExact(Type from, Type to)
    {
        (from, to) = (GetNumber(from), GetNumber(to));
        return from == to || (Integers.IndexOf(from) is >= 0 and var rank
            && (to == typeof(decimal) || (Integers.IndexOf(to) > rank && to != typeof(int))));
    }

    private static Expression GetCompared(Expression operand) =>
        operand is UnaryExpression { NodeType: ExpressionType.Convert, Operand: var value } && GetNumber(operand.Type) == typeof(int)
        && (GetNumber(value.Type) == typeof(byte) || GetNumber(value.Type) == typeof(short))
            ? value
            : operand;

    private static Type GetNumber(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type.IsEnum ? Enum.GetUnderlyingType(type) : type;
    }

    private static bool IsPlain(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type.IsPrimitive || type.IsEnum || type == typeof(string) || type == typeof(decimal) || type == typeof(Guid)
            || type == typeof(DateTime) || type == typeof(DateOnly) || type == typeof(DateTimeOffset);
    }
}
