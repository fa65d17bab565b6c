#if FAST_EXPRESSION_COMPILER
using System.Runtime.CompilerServices;
using FastExpressionCompiler;

namespace Popcorn.Tests.Compilation;

/// <summary>Runs every test that compiles on FastExpressionCompiler, where the build asks for it.</summary>
internal static class FastExpressionCompilation
{
    [ModuleInitializer]
    internal static void Use() => PopcornOptions.DefaultExpressionCompiler = static lambda => lambda.CompileFast();
}
#endif
