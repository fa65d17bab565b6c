using System.Linq.Expressions;
using System.Text.Json;
using Popcorn.Contracts;
using Popcorn.Output;

namespace Popcorn.Emission;

/// <summary>The parameters, locals and constants of one emitted method.</summary>
internal sealed class EmissionFrame(EmissionTarget target, Type valueType, int maxDepth)
{
    private readonly List<ParameterExpression> _locals = [];
    private readonly List<JsonEncodedText> _names = [];
    private readonly ParameterExpression _namesVariable = Expression.Variable(typeof(JsonEncodedText[]), "names");

    public EmissionTarget Target { get; } = target;

    /// <summary>The depth at which writing stops.</summary>
    public int MaxDepth { get; } = maxDepth;

    public ParameterExpression Json { get; } = Expression.Parameter(target.WriterType, "json");

    public ParameterExpression Value { get; } = Expression.Parameter(valueType, "value");

    public ParameterExpression State { get; } = Expression.Parameter(typeof(WriteState), "state");

    /// <summary>A member's name, out of the one array that holds them all.</summary>
    public Expression Name(JsonEncodedText name)
    {
        _names.Add(name);
        return Expression.ArrayIndex(_namesVariable, Expression.Constant(_names.Count - 1));
    }

    public ParameterExpression Local(Type type, string name)
    {
        ParameterExpression local = Expression.Variable(type, name);
        _locals.Add(local);
        return local;
    }

    /// <summary>
    /// Whether a value is null; itself null where the type has none. By reference, because a type's own operator may say anything.
    /// </summary>
    public static Expression? IsNull(Expression value)
    {
        if (!value.Type.IsValueType)
            return Expression.ReferenceEqual(value, Expression.Constant(null));
        return Nullable.GetUnderlyingType(value.Type) is null ? null : Expression.Not(Expression.Property(value, nameof(Nullable<int>.HasValue)));
    }

    /// <summary>The finished method: locals first, then what was emitted.</summary>
    public LambdaExpression Close(IEnumerable<Expression> body)
    {
        var statements = new List<Expression>();
        if (_names.Count > 0)
        {
            _locals.Insert(0, _namesVariable);
            statements.Add(Expression.Assign(_namesVariable, Expression.Constant(_names.ToArray())));
        }
        statements.AddRange(body);
        return Expression.Lambda(
            typeof(WriteValue<>).MakeGenericType(Value.Type),
            Expression.Block(typeof(void), _locals, statements),
            $"Write {TypeNames.Short(Value.Type)}",
            [Json, Value, State]);
    }
}
