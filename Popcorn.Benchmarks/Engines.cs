namespace Popcorn.Benchmarks;

/// <summary>Creates the engines that the benchmarks measure: with default JSON options, unless others are given.</summary>
internal static class Engines
{
    /// <summary>The expression compiler of every engine, for the reports.</summary>
    public const string ExpressionCompiler = "FastExpressionCompiler";

    public static PopcornEngine Create(CompilationMode compilation = CompilationMode.WhenHot, JsonSerializerOptions? json = null) =>
        new(json ?? new JsonSerializerOptions(), new PopcornOptions { Compilation = compilation });
}
