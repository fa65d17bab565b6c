using System.Globalization;
using System.Linq.Expressions;
using System.Reflection;
using System.Text.Json;
using Popcorn.Contracts;

namespace Popcorn.Diagnostics;

/// <summary>An expression in the manner of C#. An object that the code holds is shown by its type, as in «WriterLink&lt;Order&gt;».</summary>
internal sealed class ExpressionTerm
{
    private readonly Dictionary<ParameterExpression, string> _variables = [];
    private readonly HashSet<string> _taken = [];
    private readonly JsonEncodedText[] _names;

    public ExpressionTerm(LambdaExpression method)
    {
        foreach (ParameterExpression parameter in method.Parameters)
            Name(parameter);
        _names = method.Body is BlockExpression block && block.Expressions.FirstOrDefault(IsNames) is BinaryExpression { Right: ConstantExpression array }
            ? (JsonEncodedText[])array.Value!
            : [];
    }

    /// <summary>Whether a statement fetches the array of the members' names.</summary>
    public static bool IsNames(Expression statement) =>
        statement is BinaryExpression { NodeType: ExpressionType.Assign, Right: ConstantExpression { Value: JsonEncodedText[] } };

    public string Of(Expression expression) => expression switch
    {
        BinaryExpression { NodeType: ExpressionType.ArrayIndex } index when index.Left.Type == typeof(JsonEncodedText[]) => $"\"{_names[Number(index.Right)]}\"",
        BinaryExpression { NodeType: ExpressionType.ArrayIndex } index => $"{Of(index.Left)}[{Of(index.Right)}]",
        BinaryExpression binary => $"{Of(binary.Left)} {Operator(binary.NodeType)} {Of(binary.Right)}",
        UnaryExpression { NodeType: ExpressionType.ArrayLength } length => $"{Of(length.Operand)}.Length",
        UnaryExpression { NodeType: ExpressionType.Not, Operand: BinaryExpression { NodeType: ExpressionType.Equal } test } => $"{Of(test.Left)} != {Of(test.Right)}",
        UnaryExpression { NodeType: ExpressionType.Not } not => $"!{Of(not.Operand)}",
        UnaryExpression { NodeType: ExpressionType.PreIncrementAssign } increment => $"{Of(increment.Operand)}++",
        UnaryExpression { NodeType: ExpressionType.Convert } convert => $"({TypeNames.Short(convert.Type)}){Of(convert.Operand)}",
        TypeBinaryExpression test => $"{Of(test.Expression)}.GetType() == typeof({TypeNames.Short(test.TypeOperand)})",
        MemberExpression { Expression: { } owner } member => $"{Of(owner)}.{member.Member.Name}",
        IndexExpression { Object: { } list } index => $"{Of(list)}[{Arguments(index.Arguments)}]",
        MethodCallExpression call => $"{(call.Object is null ? "" : Of(call.Object) + ".")}{Name(call.Method)}({string.Join(", ", call.Method.GetParameters().Zip(call.Arguments, Argument))})",
        InvocationExpression invocation => $"{Of(invocation.Expression)}({Arguments(invocation.Arguments)})",
        ParameterExpression variable => Name(variable),
        ConstantExpression constant => Constant(constant.Value),
        _ => expression.ToString(),
    };

    private string Arguments(IEnumerable<Expression> arguments) => string.Join(", ", arguments.Select(Of));

    private string Argument(ParameterInfo parameter, Expression argument) => (parameter.ParameterType.IsByRef ? "ref " : "") + Of(argument);

    /// <summary>Variables are told apart by themselves and not by name: the second of a name gets a number.</summary>
    private string Name(ParameterExpression variable)
    {
        if (_variables.TryGetValue(variable, out string? name))
            return name;
        name = variable.Name ?? "local";
        for (int i = 2; !_taken.Add(name); i++)
            name = $"{variable.Name}{i}";
        return _variables[variable] = name;
    }

    /// <summary>A leaf is called by its own name: Int32(json, "id", value.Id).</summary>
    private static string Name(MethodInfo method) =>
        method is { Name: "Leaf", IsGenericMethod: true } ? TypeNames.Short(method.GetGenericArguments()[^1]).Replace("Leaf", "", StringComparison.Ordinal) : method.Name;

    private static string Constant(object? value) => value switch
    {
        null => "null",
        bool flag => flag ? "true" : "false",
        int number => number.ToString(CultureInfo.InvariantCulture),
        string text => $"\"{text}\"",
        string?[] texts => $"[{string.Join(", ", texts.Select(Constant))}]",
        Delegate => "get",
        _ => $"«{TypeNames.Short(value.GetType())}»",
    };

    private static string Operator(ExpressionType type) => type switch
    {
        ExpressionType.Assign => "=",
        ExpressionType.Equal => "==",
        ExpressionType.LessThan => "<",
        ExpressionType.GreaterThanOrEqual => ">=",
        ExpressionType.OrElse => "||",
        _ => type.ToString(),
    };

    private static int Number(Expression expression) => (int)((ConstantExpression)expression).Value!;
}
