namespace Popcorn.Tests;

/// <summary>The ways to write that give the same bytes.</summary>
public enum TestedTier
{
    /// <summary>Composed writers only.</summary>
    Composed,

    /// <summary>Everything compiled, by the default expression compiler.</summary>
    Compiled,

    /// <summary>Everything compiled by <see cref="System.Linq.Expressions.LambdaExpression.Compile()"/>.</summary>
    CompiledByFramework,
}
