using System.Text.Json;
#if FAST_EXPRESSION_COMPILER
using FastExpressionCompiler;
#endif

namespace Popcorn.Benchmarks;

/// <summary>The engines that the benchmarks measure: default JSON options where no others are given, and the expression compiler that the build chose.</summary>
internal static class Engines
{
#if FAST_EXPRESSION_COMPILER
    public const string ExpressionCompiler = "FastExpressionCompiler";
#else
    public const string ExpressionCompiler = "LambdaExpression.Compile";
#endif

    public static PopcornEngine Create(CompilationMode compilation = CompilationMode.WhenHot, JsonSerializerOptions? json = null)
    {
        var options = new PopcornOptions { Compilation = compilation };
#if FAST_EXPRESSION_COMPILER
        options.ExpressionCompiler = lambda => lambda.CompileFast();
#endif
        return new PopcornEngine(json ?? new JsonSerializerOptions(), options);
    }
}
