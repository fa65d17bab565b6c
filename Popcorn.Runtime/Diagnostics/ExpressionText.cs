using System.Globalization;
using System.Linq.Expressions;
using System.Reflection;
using System.Text;
using System.Text.Json;
using Popcorn.Contracts;

namespace Popcorn.Diagnostics;

/// <summary>
/// An emitted expression tree in the manner of C#. It knows what the emitter emits; anything else is printed as the tree
/// prints itself.
/// </summary>
internal sealed class ExpressionText
{
    private readonly StringBuilder _text = new();
    private JsonEncodedText[] _names = [];
    private int _indent;

    public static string Print(LambdaExpression method)
    {
        var printer = new ExpressionText();
        string parameters = string.Join(", ", method.Parameters.Select(p => $"{TypeNames.Short(p.Type)} {p.Name}"));
        printer.Line($"void {method.Name}({parameters})");
        printer.Braces(method.Body);
        return printer._text.ToString();
    }

    private void Statement(Expression expression)
    {
        switch (expression)
        {
            case BlockExpression block:
                foreach (Expression statement in block.Expressions)
                    Statement(statement);
                break;
            case BinaryExpression { NodeType: ExpressionType.Assign, Right: ConstantExpression { Value: JsonEncodedText[] names } }:
                // The names are shown where they are used.
                _names = names;
                break;
            case ConditionalExpression condition:
                Line($"if ({Text(condition.Test)})");
                Braces(condition.IfTrue);
                if (condition.IfFalse is not DefaultExpression)
                {
                    Line("else");
                    Braces(condition.IfFalse);
                }
                break;
            case LoopExpression loop:
                Line("while (true)");
                Braces(loop.Body);
                break;
            case TryExpression attempt:
                Line("try");
                Braces(attempt.Body);
                Line("finally");
                Braces(attempt.Finally!);
                break;
            case GotoExpression { Kind: GotoExpressionKind.Break }:
                Line("break;");
                break;
            case DefaultExpression:
                break;
            default:
                Line(Text(expression) + ";");
                break;
        }
    }

    private string Text(Expression expression) => expression switch
    {
        BinaryExpression { NodeType: ExpressionType.ArrayIndex } index when index.Left.Type == typeof(JsonEncodedText[]) => $"\"{_names[Number(index.Right)]}\"",
        BinaryExpression { NodeType: ExpressionType.ArrayIndex } index => $"{Text(index.Left)}[{Text(index.Right)}]",
        BinaryExpression binary => $"{Text(binary.Left)} {Operator(binary.NodeType)} {Text(binary.Right)}",
        UnaryExpression { NodeType: ExpressionType.ArrayLength } length => $"{Text(length.Operand)}.Length",
        UnaryExpression { NodeType: ExpressionType.Not, Operand: BinaryExpression { NodeType: ExpressionType.Equal } test } =>
            $"{Text(test.Left)} != {Text(test.Right)}",
        UnaryExpression { NodeType: ExpressionType.Not } not => $"!{Text(not.Operand)}",
        UnaryExpression { NodeType: ExpressionType.PreIncrementAssign } increment => $"{Text(increment.Operand)}++",
        UnaryExpression { NodeType: ExpressionType.Convert } convert => $"({TypeNames.Short(convert.Type)}){Text(convert.Operand)}",
        TypeBinaryExpression test => $"{Text(test.Expression)}.GetType() == typeof({TypeNames.Short(test.TypeOperand)})",
        MemberExpression member => $"{Text(member.Expression!)}.{member.Member.Name}",
        MethodCallExpression { Object: { } target, Method.Name: "get_Item" } item => $"{Text(target)}[{Text(item.Arguments[0])}]",
        MethodCallExpression call => $"{(call.Object is null ? "" : Text(call.Object) + ".")}{Name(call.Method)}({string.Join(", ", call.Arguments.Select(Text))})",
        InvocationExpression invocation => $"{Text(invocation.Expression)}({string.Join(", ", invocation.Arguments.Select(Text))})",
        ParameterExpression parameter => parameter.Name!,
        ConstantExpression constant => Constant(constant),
        _ => expression.ToString(),
    };

    /// <summary>A leaf is called by its own name: Int32(json, "id", value.Id).</summary>
    private static string Name(MethodInfo method) =>
        method is { Name: "Leaf", IsGenericMethod: true } ? LeafName(method.GetGenericArguments()[^1]) : method.Name;

    private static string LeafName(Type leaf)
    {
        string name = leaf.Name.Replace("Leaf", "", StringComparison.Ordinal);
        int tick = name.IndexOf('`', StringComparison.Ordinal);
        return tick < 0 ? name : $"{name[..tick]}<{TypeNames.Short(leaf.GetGenericArguments()[0])}>";
    }

    private static string Constant(ConstantExpression constant) => constant.Value switch
    {
        null => "null",
        bool flag => flag ? "true" : "false",
        int number => number.ToString(CultureInfo.InvariantCulture),
        string?[] strings => $"[{string.Join(", ", strings.Select(s => s is null ? "null" : $"\"{s}\""))}]",
        Delegate => "get",
        _ => $"«{TypeNames.Short(constant.Value.GetType())}»",
    };

    private static string Operator(ExpressionType type) => type switch
    {
        ExpressionType.Assign => "=",
        ExpressionType.Equal => "==",
        ExpressionType.GreaterThanOrEqual => ">=",
        ExpressionType.OrElse => "||",
        _ => type.ToString(),
    };

    private static int Number(Expression expression) => (int)((ConstantExpression)expression).Value!;

    private void Braces(Expression body)
    {
        Line("{");
        _indent++;
        Statement(body);
        _indent--;
        Line("}");
    }

    private void Line(string line) => _text.Append(' ', _indent * 4).Append(line).Append('\n');
}
