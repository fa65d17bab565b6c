namespace Popcorn;

/// <summary>What an engine has done so far, for metrics.</summary>
/// <param name="Texts">The cache of include texts that the engine parsed itself.</param>
/// <param name="Roots">The cache by declared type and include.</param>
/// <param name="Plans">The cache by type and shape; its misses are the plans that were built.</param>
/// <param name="PlansCompiled">How many plans were compiled.</param>
/// <param name="CompilationsFailed">How many plans could not be compiled; they stay composed.</param>
/// <param name="CompilationsDeclined">
/// How many plans FastExpressionCompiler declined. <see cref="System.Linq.Expressions.LambdaExpression.Compile()"/> compiled them, unless
/// they are counted as failed too. Zero with an expression compiler of your own.
/// </param>
/// <param name="CompileTime">How long compiling took in all.</param>
public sealed record PopcornStatistics(
    CacheStatistics Texts,
    CacheStatistics Roots,
    CacheStatistics Plans,
    int PlansCompiled,
    int CompilationsFailed,
    int CompilationsDeclined,
    TimeSpan CompileTime);
