using System.Linq.Expressions;
using Popcorn.EntityFrameworkCore.Building;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>All columns of a set of related rows, which many shapes share.</summary>
internal sealed class CoarseShape(Row row)
{
    public Row Row => row;

    /// <summary>Built at its first use, outside of the lock of the store.</summary>
    public Lazy<LambdaExpression> Projection { get; } = new(() => ProjectionBuilder.Build(row), LazyThreadSafetyMode.PublicationOnly);

    public long LastUse { get; set; }
}
