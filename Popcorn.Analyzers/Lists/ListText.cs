using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Popcorn.Analyzers.Lists;

/// <summary>A constant list in the code.</summary>
internal sealed class ListText
{
    private readonly ExpressionSyntax _expression;

    private ListText(ExpressionSyntax expression, string value)
    {
        _expression = expression;
        Value = value;
    }

    public string Value { get; }

    /// <summary>Whether the code has the characters of the list as they are: then a name has a place of its own.</summary>
    public bool IsLiteral => FindOffset() >= 0;

    /// <returns>Null if the value is unknown to the compiler.</returns>
    public static ListText? Create(SyntaxNode? syntax, SemanticModel model, CancellationToken cancellationToken) =>
        syntax is ExpressionSyntax expression && model.GetConstantValue(expression, cancellationToken) is { Value: string value }
            ? new ListText(expression, value)
            : null;

    /// <summary>Where a name is; the whole expression if that is unknown, or nothing could be underlined.</summary>
    public Location GetLocation(int start, int length) => length > 0 && FindOffset() is >= 0 and int offset
        ? Location.Create(_expression.SyntaxTree, new TextSpan(_expression.SpanStart + offset + start, length))
        : _expression.GetLocation();

    private int FindOffset() =>
        _expression is LiteralExpressionSyntax { RawKind: (int)SyntaxKind.StringLiteralExpression } literal
            ? literal.Token.Text.IndexOf(Value, StringComparison.Ordinal)
            : -1;
}
