using System.Linq.Expressions;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Compilation;

/// <summary>Plan → delegate: emits an expression tree and compiles it. A pure function, but for the count of declined trees.</summary>
/// <param name="json">The engine's options.</param>
/// <param name="customCompiler">Compiles expression trees; null for the default.</param>
internal sealed class PlanCompiler(JsonSerializerOptions json, Func<LambdaExpression, Delegate>? customCompiler)
{
    private readonly LambdaCompiler _defaultCompiler = new();
    private readonly int _maxDepth = FrameworkSettings.GetMaxDepth(json);

    /// <inheritdoc cref="LambdaCompiler.DeclinedCount"/>
    public int DeclinedCount => _defaultCompiler.DeclinedCount;

    /// <returns>The expression tree; null if compiling gains nothing.</returns>
    public LambdaExpression? Emit(CompilationInput input) =>
        new PlanEmitter(input.Plan.Key.Forwards ? EmissionTarget.Tokens : EmissionTarget.Text, _maxDepth).Emit(input);

    /// <returns>A <see cref="Writing.WriteValue{T}"/>; null if compiling gains nothing.</returns>
    public Delegate? Compile(CompilationInput input)
    {
        if (Emit(input) is not { } method)
            return null;
        return customCompiler is null
            ? _defaultCompiler.Compile(method)
            : customCompiler(method) ?? throw new InvalidOperationException("The expression compiler returned null.");
    }
}
