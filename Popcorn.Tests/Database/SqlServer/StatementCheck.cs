using Microsoft.SqlServer.TransactSql.ScriptDom;

namespace Popcorn.Tests.Database.SqlServer;

/// <summary>Finds what SQL Server refuses in a statement, as far as that can be known without a server.</summary>
internal sealed class StatementCheck : TSqlFragmentVisitor
{
    private readonly List<string> _mistakes = [];

    private StatementCheck()
    {
    }

    public static IReadOnlyList<string> FindMistakes(string statement)
    {
        var parser = new TSql170Parser(initialQuotedIdentifiers: true);
        TSqlFragment script = parser.Parse(new StringReader(statement), out IList<ParseError> errors);
        if (errors.Count > 0)
            return [.. errors.Select(error => $"{error.Line}:{error.Column} {error.Message}")];
        var check = new StatementCheck();
        script.Accept(check);
        return check._mistakes;
    }

    public override void Visit(OrderByClause node) => _mistakes.AddRange(node.OrderByElements.Select(element => Print(element.Expression))
        .GroupBy(column => column).Where(same => same.Count() > 1).Select(same => $"{same.Key} is twice in ORDER BY."));

    public override void Visit(QueryDerivedTable node) => CheckOrder(node.QueryExpression);

    public override void Visit(ScalarSubquery node) => CheckOrder(node.QueryExpression);

    private void CheckOrder(QueryExpression query)
    {
        if (query is { OrderByClause: not null, OffsetClause: null } and not QuerySpecification { TopRowFilter: not null })
            _mistakes.Add($"A subquery has an order, and no limit: {Print(query)}");
    }

    private static string Print(TSqlFragment fragment) => string.Concat(
        fragment.ScriptTokenStream.Take(fragment.LastTokenIndex + 1).Skip(fragment.FirstTokenIndex).Select(token => token.Text));
}
