using System.Globalization;
using System.Linq.Expressions;
using System.Reflection;
using Popcorn.Contracts;
using Popcorn.Formatting;

namespace Popcorn.Diagnostics;

/// <summary>An expression in the manner of C#. An object that the code holds is shown by its type, as in «WriterLink&lt;Order&gt;».</summary>
internal sealed class ExpressionTerm
{
    private readonly Dictionary<ParameterExpression, string> _variables = [];
    private readonly HashSet<string> _taken = [];
    private readonly Dictionary<ParameterExpression, Array> _tables;

    public ExpressionTerm(LambdaExpression method)
    {
        foreach (ParameterExpression parameter in method.Parameters)
            Name(parameter);
        IEnumerable<Expression> statements = method.Body is BlockExpression block ? block.Expressions : [];
        _tables = statements.Where(IsTable).Cast<BinaryExpression>()
            .ToDictionary(table => (ParameterExpression)table.Left, table => (Array)((ConstantExpression)table.Right).Value!);
    }

    /// <summary>Whether a statement fetches an array of names or texts. They are shown where they are used.</summary>
    public static bool IsTable(Expression statement) =>
        statement is BinaryExpression { NodeType: ExpressionType.Assign, Right: ConstantExpression { Value: JsonName[] or Utf8Constant[] } };

    /// <summary>Whether a variable holds such an array.</summary>
    public bool IsTable(ParameterExpression variable) => _tables.ContainsKey(variable);

    public string Of(Expression expression) => expression switch
    {
        BinaryExpression { NodeType: ExpressionType.ArrayIndex, Left: ParameterExpression table, Right: ConstantExpression place } when _tables.TryGetValue(table, out Array? constants) =>
            Constant(constants.GetValue((int)place.Value!)),
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
        MethodCallExpression call => $"{(call.Object is null ? "" : Of(call.Object) + ".")}{Name(call.Method)}({string.Join(", ", Arguments(call))})",
        InvocationExpression invocation => $"{Of(invocation.Expression)}({Arguments(invocation.Arguments)})",
        ParameterExpression variable => Name(variable),
        ConstantExpression constant => Constant(constant.Value),
        _ => expression.ToString(),
    };

    private string Arguments(IEnumerable<Expression> arguments) => string.Join(", ", arguments.Select(Of));

    /// <summary>An index into the texts is shown as the text, and the array not at all.</summary>
    private IEnumerable<string> Arguments(MethodCallExpression call)
    {
        Utf8Constant[] texts = [];
        foreach ((ParameterInfo parameter, Expression argument) in call.Method.GetParameters().Zip(call.Arguments))
        {
            if (argument is ParameterExpression variable && _tables.TryGetValue(variable, out Array? table))
                texts = (Utf8Constant[])table;
            else if (parameter.Name == "text")
                yield return Text(texts, argument);
            else
                yield return (parameter.ParameterType.IsByRef ? "ref " : "") + Of(argument);
        }
    }

    /// <summary>Or as several, and the variable that tells which: as many as the emitter ever has to choose from.</summary>
    private string Text(Utf8Constant[] texts, Expression index) => index switch
    {
        BinaryExpression { Left: ConstantExpression first, Right: ParameterExpression choice } =>
            $"[{string.Join(", ", texts.AsSpan((int)first.Value!, Utf8Constant.MostChoices).ToArray().Select(Constant))}][{Of(choice)}]",
        ConditionalExpression either => $"{Of(either.Test)} ? {Text(texts, either.IfTrue)} : {Text(texts, either.IfFalse)}",
        _ => Constant(texts[(int)((ConstantExpression)index).Value!]),
    };

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
        JsonName name => Quoted(name.ToString()),
        Utf8Constant text => Quoted(text.ToString()),
        MemberContract[] members => $"[{string.Join(", ", members.Select(member => Constant(member.ClrName)))}]",
        Delegate => "get",
        Type type => $"typeof({TypeNames.Short(type)})",
        _ => $"«{TypeNames.Short(value.GetType())}»",
    };

    /// <summary>JSON is full of quotes, so it stands between three of them.</summary>
    private static string Quoted(string json) => json.Length == 0 ? "\"\"" : $"\"\"\"{json}\"\"\"";

    private static string Operator(ExpressionType type) => type switch
    {
        ExpressionType.Assign => "=",
        ExpressionType.Equal => "==",
        ExpressionType.LessThan => "<",
        ExpressionType.GreaterThanOrEqual => ">=",
        ExpressionType.OrElse => "||",
        _ => type.ToString(),
    };
}
