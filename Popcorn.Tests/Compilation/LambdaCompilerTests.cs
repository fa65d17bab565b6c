using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using Popcorn.Compilation;

namespace Popcorn.Tests.Compilation;

/// <summary>The default expression compiler: FastExpressionCompiler, and LambdaExpression.Compile for what it declines.</summary>
public sealed class LambdaCompilerTests
{
    [Test]
    public void Compiles_and_counts_nothing()
    {
        var compiler = new LambdaCompiler();
        Expression<Func<int, int>> next = number => number + 1;
        Assert.That(((Func<int, int>)compiler.Compile(next))(4), Is.EqualTo(5));
        Assert.That(compiler.DeclinedCount, Is.Zero);
    }

    [Test]
    public void What_is_declined_is_counted_and_compiled_by_the_framework()
    {
        var compiler = new LambdaCompiler();
        ParameterExpression number = Expression.Parameter(typeof(int));
        LambdaExpression lambda = Expression.Lambda<Func<int, IRuntimeVariables>>(Expression.RuntimeVariables(number), number);
        Assert.That(((Func<int, IRuntimeVariables>)compiler.Compile(lambda))(4)[0], Is.EqualTo(4));
        Assert.That(compiler.DeclinedCount, Is.EqualTo(1));
    }

    /// <summary>An expression of another kind: reducing it throws.</summary>
    [Test]
    public void What_throws_in_both_is_counted_and_throws()
    {
        var compiler = new LambdaCompiler();
        Assert.That(() => compiler.Compile(Expression.Lambda<Func<int>>(new Irreducible())), Throws.Exception);
        Assert.That(compiler.DeclinedCount, Is.EqualTo(1));
    }

    private sealed class Irreducible : Expression
    {
        public override ExpressionType NodeType => ExpressionType.Extension;
        public override Type Type => typeof(int);
        public override bool CanReduce => true;

        public override Expression Reduce() => throw new NotSupportedException();
    }
}
