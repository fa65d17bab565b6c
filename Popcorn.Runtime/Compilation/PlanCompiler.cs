using System.Linq.Expressions;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Compilation;

/// <summary>Plan → delegate: emits an expression tree and compiles it. A pure function, but for the count of declined trees.</summary>
/// <param name="json">The engine's options.</param>
/// <param name="customCompiler">Compiles expression trees; null for the default.</param>
internal sealed class PlanCompiler(JsonSerializerOptions json, Func<LambdaExpression, Delegate>? customCompiler)
{
    private readonly LambdaCompiler _defaultCompiler = new();
    private PlanEmitter? _emitter;

    /// <inheritdoc cref="LambdaCompiler.DeclinedCount"/>
    public int DeclinedCount => _defaultCompiler.DeclinedCount;

    /// <summary>What compiled code writes, for explanations.</summary>
    public string Target => Emitter.Target.Name + (json.WriteIndented ? ", because the options indent" : "");

    /// <inheritdoc cref="EmissionTarget.CanForward"/>
    public bool CanForward => Emitter.Target.CanForward;

    /// <summary>Created with the first compilation. Only System.Text.Json's writer indents.</summary>
    private PlanEmitter Emitter => _emitter ??= new PlanEmitter(
        json.WriteIndented ? EmissionTarget.Tokens : EmissionTarget.Text, FrameworkSettings.GetMaxDepth(json));

    /// <returns>The expression tree; null if compiling gains nothing.</returns>
    public LambdaExpression? Emit(CompilationInput input) => Emitter.Emit(input);

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
