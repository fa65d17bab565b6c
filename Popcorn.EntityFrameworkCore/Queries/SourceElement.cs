using System.Linq.Expressions;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>The elements of a query, or of a collection in a query.</summary>
/// <param name="Type">Their type, before a conversion to a base type or an interface.</param>
/// <param name="IsCreated">Whether the query creates them, so that they are no rows.</param>
/// <param name="Created">The object, if the query creates it in a way that can be taken apart.</param>
/// <param name="CanBeNull">Whether one can be missing, such as the row at the end of an optional navigation.</param>
/// <param name="IsChosen">Whether the query chooses each of several rows, so that EF Core cannot apply a projection later.</param>
internal readonly record struct SourceElement(
    Type Type, bool IsCreated = false, CreatedObject? Created = null, bool CanBeNull = false, bool IsChosen = false)
{
    /// <summary>Reads calls of <see cref="Queryable"/>, <see cref="Enumerable"/> and EF Core, down to what they start from.</summary>
    public static SourceElement Read(Expression sequence)
    {
        Type type = GetElementType(sequence.Type);
        if (sequence is not MethodCallExpression { Arguments: [var source, ..] } call || !IsSequence(source.Type))
            return new SourceElement(type);
        if (call.Method.DeclaringType != typeof(Queryable) && call.Method.DeclaringType != typeof(Enumerable))
            return Read(source);
        switch (call.Method.Name)
        {
            case nameof(Queryable.DefaultIfEmpty):
                return Read(source) with { CanBeNull = true };
            case nameof(Queryable.OfType):
                return Read(source).ConvertTo(type) with { CanBeNull = false };
            case nameof(Queryable.Cast):
                return Read(source).ConvertTo(type);
            case nameof(Queryable.Concat) or nameof(Queryable.Union) or nameof(Queryable.Intersect) or nameof(Queryable.Except):
                return Combine(type, Read(source), Read(call.Arguments[1]));
            case nameof(Queryable.SelectMany) when call.Arguments.Count == 2:
                return Read(GetSelector(call).Body);
            case nameof(Queryable.Select):
                LambdaExpression selector = GetSelector(call);
                return selector.Body == selector.Parameters[0] ? Read(source) : ReadValue(selector.Body);
            case nameof(Queryable.SelectMany) or nameof(Queryable.Join) or nameof(Queryable.GroupJoin) or nameof(Queryable.Zip)
                or nameof(Queryable.GroupBy) or "LeftJoin" or "RightJoin":
                return Unquote(call.Arguments[^1]) is LambdaExpression result && result.ReturnType == type
                    ? ReadValue(result.Body)
                    : new SourceElement(type, IsCreated: true);
            default:
                return Read(source);
        }
    }

    private static SourceElement ReadValue(Expression value) => value switch
    {
        MemberInitExpression or NewExpression => new(value.Type, IsCreated: true, CreatedObject.Read(value)),
        UnaryExpression { NodeType: ExpressionType.Convert or ExpressionType.TypeAs, Operand: var operand } =>
            ReadValue(operand).ConvertTo(value.Type) with { CanBeNull = true, IsChosen = !value.Type.IsAssignableFrom(operand.Type) },
        ConditionalExpression choice => Combine(value.Type, ReadValue(choice.IfTrue), ReadValue(choice.IfFalse)) with { IsChosen = true },
        BinaryExpression { NodeType: ExpressionType.Coalesce } choice =>
            Combine(value.Type, ReadValue(choice.Left), ReadValue(choice.Right)) with { IsChosen = true },
        MethodCallExpression { Arguments: [var source, ..] } call when ChosenElement.Is(call) =>
            Read(source) with { Created = null, CanBeNull = true, IsChosen = FindStart(source) is ParameterExpression },
        _ => new(value.Type, CanBeNull: true),
    };

    private SourceElement ConvertTo(Type type) => type.IsAssignableFrom(Type) ? this : this with { Type = type };

    private static SourceElement Combine(Type type, SourceElement one, SourceElement other) => new(
        one.Type == other.Type ? one.Type : type,
        one.IsCreated || other.IsCreated,
        null,
        one.CanBeNull || other.CanBeNull,
        one.IsChosen || other.IsChosen);

    /// <summary>What a sequence starts from: a navigation, or the parameter that is a group.</summary>
    private static Expression FindStart(Expression sequence) =>
        sequence is MethodCallExpression { Arguments: [var source, ..] } ? FindStart(source) : sequence;

    private static LambdaExpression GetSelector(MethodCallExpression call) => (LambdaExpression)Unquote(call.Arguments[^1]);

    private static Expression Unquote(Expression node) =>
        node is UnaryExpression { NodeType: ExpressionType.Quote } quote ? quote.Operand : node;

    private static bool IsSequence(Type type) => QueryMethods.FindElementType(type) is not null;

    private static Type GetElementType(Type type) => QueryMethods.FindElementType(type) ?? type;
}
