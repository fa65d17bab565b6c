namespace Popcorn;

/// <summary>The counters of an engine.</summary>
/// <param name="Texts">The cache of include texts that the engine parsed itself.</param>
/// <param name="Roots">The cache of writers by declared type and include.</param>
/// <param name="Plans">The cache of plans by type and shape. A miss builds a plan, unless a hot one was kept.</param>
/// <param name="PlansCompiled">How many plans were compiled.</param>
/// <param name="CompilationsFailed">How many plans could not be compiled; they stay composed.</param>
/// <param name="CompilationsDeclined">
/// How many plans FastExpressionCompiler declined. <see cref="System.Linq.Expressions.LambdaExpression.Compile()"/> compiled them, unless
/// they are counted as failed too. Zero with an expression compiler of your own.
/// </param>
/// <param name="CompileTime">The total time spent compiling.</param>
public sealed record PopcornStatistics(
    CacheStatistics Texts,
    CacheStatistics Roots,
    CacheStatistics Plans,
    int PlansCompiled,
    int CompilationsFailed,
    int CompilationsDeclined,
    TimeSpan CompileTime);
