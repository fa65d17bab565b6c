using System.Linq.Expressions;
using FastExpressionCompiler;

namespace Popcorn.Compilation;

/// <summary>
/// Compiles expression trees with FastExpressionCompiler, and with <see cref="LambdaExpression.Compile()"/> those that it declines.
/// </summary>
internal sealed class LambdaCompiler
{
    private int _declinedCount;

    /// <summary>How many trees FastExpressionCompiler declined.</summary>
    public int DeclinedCount => Volatile.Read(ref _declinedCount);

    /// <summary>Compiles a tree to a delegate of the tree's own type.</summary>
    public Delegate Compile(LambdaExpression lambda)
    {
        // FastExpressionCompiler keeps the types of a thread's last compilation, which would keep a collectible assembly loaded.
        if (lambda.Type.IsCollectible)
            return lambda.Compile();
        if (TryCompileFast(lambda) is { } compiled)
            return compiled;
        Interlocked.Increment(ref _declinedCount);
        return lambda.Compile();
    }

    // An exception is one more way to decline: LambdaExpression.Compile may still succeed.
    private static Delegate? TryCompileFast(LambdaExpression lambda)
    {
        try
        {
            return lambda.CompileFast(ifFastFailedReturnNull: true);
        }
        catch (Exception)
        {
            return null;
        }
    }
}
