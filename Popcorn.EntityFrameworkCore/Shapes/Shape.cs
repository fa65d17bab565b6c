using System.Linq.Expressions;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>One set of columns and related rows that requests have asked for.</summary>
/// <param name="build">Builds the projection to what is asked for.</param>
/// <param name="coarse">All columns of the same rows; null for a query that the app projects, and that can stay as it is.</param>
internal sealed class Shape(Func<LambdaExpression> build, Row? coarse)
{
    public Row? Coarse { get; } = coarse;

    /// <summary>The text of <see cref="Coarse"/>, by which shapes share a projection. Computed once, not at each use.</summary>
    public string CoarseText { get; } = coarse?.ToString() ?? "";

    public int Uses { get; set; }

    public long LastUse { get; set; }

    /// <summary>Null until the shape is used often enough. Built at its first use, outside of the lock of the store.</summary>
    public Lazy<LambdaExpression>? Projection { get; private set; }

    public Lazy<LambdaExpression> MakeExact() => Projection = new(build, LazyThreadSafetyMode.PublicationOnly);

    public void MakeInexact() => (Projection, Uses) = (null, 0);
}
