using System.Linq.Expressions;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>All columns of a set of related rows, which many shapes share.</summary>
internal sealed class CoarseShape(Row row, LambdaExpression projection)
{
    public Row Row => row;

    public LambdaExpression Projection => projection;

    public long LastUse { get; set; }
}
