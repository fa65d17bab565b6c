using System.Linq.Expressions;
using System.Text;
using Popcorn.Contracts;

namespace Popcorn.Diagnostics;

/// <summary>
/// An emitted expression tree in the manner of C#, statement by statement. It knows what the emitter emits; anything else
/// is printed as the tree prints itself.
/// </summary>
internal sealed class ExpressionText
{
    private readonly StringBuilder _text = new();
    private readonly ExpressionTerm _term;
    private readonly VariableUses _uses;
    private readonly HashSet<ParameterExpression> _declared;
    private int _indent;

    private ExpressionText(LambdaExpression method)
    {
        _term = new ExpressionTerm(method);
        _uses = VariableUses.In(Flat(method.Body));
        _declared = [.. method.Parameters];
    }

    public static string Print(LambdaExpression method)
    {
        var printer = new ExpressionText(method);
        string parameters = string.Join(", ", method.Parameters.Select(p => $"{TypeNames.Short(p.Type)} {p.Name}"));
        printer.Line($"void Write({parameters})");
        printer.Method(Flat(method.Body));
        return printer._text.ToString();
    }

    /// <summary>First the locals that no statement can declare, because they outlive the block of their first assignment.</summary>
    private void Method(List<Expression> statements)
    {
        int start = _text.Length;
        _indent++;
        Statements(statements);
        string body = _text.ToString(start, _text.Length - start);
        _text.Length = start;
        _indent--;
        Line("{");
        _indent++;
        foreach (ParameterExpression variable in _uses.Variables.Where(variable => !_declared.Contains(variable) && !_term.IsTable(variable)))
            Line($"{TypeNames.Short(variable.Type)} {_term.Of(variable)} = {(variable.Type.IsValueType ? "default" : "null")};");
        _indent--;
        _text.Append(body);
        Line("}");
    }

    private void Statements(List<Expression> statements)
    {
        for (int i = 0; i < statements.Count; i++)
        {
            bool declares = statements[i] is BinaryExpression { NodeType: ExpressionType.Assign, Left: ParameterExpression variable } && Declares(variable, statements[i..]);
            if (i + 1 < statements.Count && CountingLoop.Find(statements[i], statements[i + 1]) is { } loop)
            {
                Line($"for ({(declares ? "int " : "")}{_term.Of(statements[i])}; {_term.Of(loop.Test)}; {_term.Of(loop.Step)})");
                Body([.. loop.Statements.SelectMany(Flat)]);
                i++;
            }
            else if (declares)
                Line($"{TypeNames.Short(((BinaryExpression)statements[i]).Left.Type)} {_term.Of(statements[i])};");
            else
                Statement(statements[i]);
        }
    }

    /// <summary>Whether this is the variable's first assignment, and it is not used outside of the rest of the block.</summary>
    private bool Declares(ParameterExpression variable, List<Expression> rest) =>
        !_declared.Contains(variable) && VariableUses.In(rest).CountOf(variable) == _uses.CountOf(variable) && _declared.Add(variable);

    private void Statement(Expression statement)
    {
        switch (statement)
        {
            case ConditionalExpression condition:
                Conditional(condition);
                break;
            case LoopExpression loop:
                Line("while (true)");
                Body(Flat(loop.Body));
                break;
            case TryExpression attempt:
                Line("try");
                Braces(Flat(attempt.Body));
                Line("finally");
                Braces(Flat(attempt.Finally!));
                break;
            case GotoExpression { Kind: GotoExpressionKind.Break }:
                Line("break;");
                break;
            default:
                Line(_term.Of(statement) + ";");
                break;
        }
    }

    /// <summary>A chain of them stays on one level: else if.</summary>
    private void Conditional(ConditionalExpression condition, string before = "")
    {
        Line($"{before}if ({_term.Of(condition.Test)})");
        Body(Flat(condition.IfTrue));
        List<Expression> otherwise = Flat(condition.IfFalse);
        if (otherwise is [ConditionalExpression next])
            Conditional(next, "else ");
        else if (otherwise.Count > 0)
        {
            Line("else");
            Body(otherwise);
        }
    }

    /// <summary>What takes one line needs no braces.</summary>
    private void Body(List<Expression> statements)
    {
        if (statements is not [MethodCallExpression or BinaryExpression or InvocationExpression or GotoExpression])
        {
            Braces(statements);
            return;
        }
        _indent++;
        Statement(statements[0]);
        _indent--;
    }

    private void Braces(List<Expression> statements)
    {
        Line("{");
        _indent++;
        Statements(statements);
        _indent--;
        Line("}");
    }

    /// <summary>The statements of nested blocks in one row. Names of members are shown where they are used, so their array is not.</summary>
    private static List<Expression> Flat(Expression expression) => expression switch
    {
        BlockExpression block => [.. block.Expressions.SelectMany(Flat)],
        DefaultExpression => [],
        _ when ExpressionTerm.IsTable(expression) => [],
        _ => [expression],
    };

    private void Line(string line) => _text.Append(' ', _indent * 4).Append(line).Append('\n');
}
