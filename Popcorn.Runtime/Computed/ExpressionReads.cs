using System.Collections;
using System.Linq.Expressions;

namespace Popcorn.Computed;

/// <summary>
/// Finds the members that an expression reads, for example <c>Lines</c>, <c>Lines.Price</c> and <c>Lines.Quantity</c> of
/// <c>o => o.Lines.Sum(l => l.Price * l.Quantity)</c>.
/// </summary>
internal sealed class ExpressionReads
{
    private readonly Dictionary<ParameterExpression, ReadTree[]> _parameters = [];
    private bool _isComplete = true;

    /// <returns>Null if the expression passes an object to a method, which may read any of its members.</returns>
    public static ReadTree? Find(LambdaExpression getter)
    {
        var reads = new ExpressionReads();
        var root = new ReadTree();
        reads._parameters[getter.Parameters[0]] = [root];
        if (reads.Visit(getter.Body).Contains(root))
            reads._isComplete = false;
        return reads._isComplete ? root : null;
    }

    /// <summary>Returns the objects and collections that the value of an expression can be. Empty for plain values.</summary>
    private ReadTree[] Visit(Expression? node)
    {
        switch (node)
        {
            case ParameterExpression parameter:
                return _parameters.GetValueOrDefault(parameter, []);
            case MemberExpression access:
                return VisitMember(access);
            case UnaryExpression unary:
                return Visit(unary.Operand);
            case ConditionalExpression conditional:
                Visit(conditional.Test);
                return [.. Visit(conditional.IfTrue), .. Visit(conditional.IfFalse)];
            case BinaryExpression { NodeType: ExpressionType.Coalesce } coalesce:
                return [.. Visit(coalesce.Left), .. Visit(coalesce.Right)];
            case BinaryExpression { NodeType: ExpressionType.ArrayIndex } index:
                Visit(index.Right);
                return Visit(index.Left);
            case BinaryExpression binary:
                Visit(binary.Left);
                Visit(binary.Right);
                return [];
            case TypeBinaryExpression test:
                Visit(test.Expression);
                return [];
            case MethodCallExpression call:
                return VisitCall(call);
            case LambdaExpression lambda:
                return Visit(lambda.Body);
            case null or ConstantExpression or DefaultExpression:
                return [];
            default:
                new EscapeFinder(this).VisitParts(node);
                return [];
        }
    }

    private ReadTree[] VisitMember(MemberExpression access)
    {
        ReadTree[] owners = Visit(access.Expression);
        Type owner = access.Expression?.Type ?? typeof(object);
        if (owners.Length == 0 || IsPlain(owner))
            return [];
        if (Nullable.GetUnderlyingType(owner) is not null)
            return owners;
        if (IsCollection(owner))
            return [];
        ReadTree[] values = Array.ConvertAll(owners, tree => tree.GetOrAdd(access.Member));
        return IsPlain(access.Type) ? [] : values;
    }

    /// <summary>Operators on collections pass their elements to lambdas. Another method can read any member of an object.</summary>
    private ReadTree[] VisitCall(MethodCallExpression call)
    {
        Expression[] arguments = call.Object is null ? [.. call.Arguments] : [call.Object, .. call.Arguments];
        bool isOperator = call.Method.DeclaringType is { } declaring
            && (declaring == typeof(Enumerable) || declaring == typeof(Queryable) || (call.Object is not null && IsCollection(declaring)));
        var values = new List<ReadTree>();
        foreach (Expression argument in arguments)
        {
            if (Unquote(argument) is LambdaExpression lambda)
            {
                ReadTree[] sources = [.. values];
                foreach (ParameterExpression parameter in lambda.Parameters)
                    _parameters[parameter] = IsPlain(parameter.Type) ? [] : sources;
                values.AddRange(Visit(lambda.Body));
                continue;
            }
            ReadTree[] found = Visit(argument);
            if (!isOperator && !IsPlain(argument.Type))
                Escape(found);
            values.AddRange(found);
        }
        return isOperator && !IsPlain(call.Type) ? [.. values.Distinct()] : [];
    }

    private void Escape(ReadTree[] values) => _isComplete &= values.Length == 0;

    private static Expression Unquote(Expression node) =>
        node is UnaryExpression { NodeType: ExpressionType.Quote } quote ? quote.Operand : node;

    private static bool IsCollection(Type type) => type != typeof(string) && typeof(IEnumerable).IsAssignableFrom(type);

    /// <summary>Values of the framework have no members that a query loads.</summary>
    private static bool IsPlain(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type.IsPrimitive || type.IsEnum || type == typeof(string)
            || (IsOfFramework(type) && !type.IsGenericType && type != typeof(object) && !IsCollection(type));
    }

    private static bool IsOfFramework(Type type) => type.Namespace?.Split('.')[0] == nameof(System);

    /// <summary>In other nodes (object creation, invocations), an object that is used as a whole can be read in any way.</summary>
    private sealed class EscapeFinder(ExpressionReads reads) : ExpressionVisitor
    {
        public void VisitParts(Expression node) => base.Visit(node);

        public override Expression? Visit(Expression? node)
        {
            if (node is not null)
            {
                ReadTree[] found = reads.Visit(node);
                if (!IsPlain(node.Type))
                    reads.Escape(found);
            }
            return node;
        }
    }
}
