using System.Diagnostics;
using System.Linq.Expressions;
using Popcorn.Compilation;
using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Planning;
using Popcorn.Telemetry;

namespace Popcorn.Engine;

/// <summary>Gives writers their compiled code, and counts and reports what happens.</summary>
internal sealed class WriterCompiler(
    JsonSerializerOptions json, PlanKeyResolver keys, Func<PlanKey, WritePlan> getPlan, Composer composer, PopcornOptions options)
{
    private readonly PlanCompiler _compiler = new(json, options.CustomCompiler);
    private long _ticks;
    private int _compiledCount;
    private int _failedCount;

    /// <summary>Whether any plan was compiled in this process.</summary>
    public static bool HasCompiled { get; private set; }

    public int CompiledCount => Volatile.Read(ref _compiledCount);

    public int FailedCount => Volatile.Read(ref _failedCount);

    /// <inheritdoc cref="LambdaCompiler.DeclinedCount"/>
    public int DeclinedCount => _compiler.DeclinedCount;

    public TimeSpan CompileTime => TimeSpan.FromTicks(Volatile.Read(ref _ticks));

    /// <summary>Emits the code of a writer, without compiling it; null where compiling gains nothing.</summary>
    public LambdaExpression? Emit(TieredWriter writer) => _compiler.Emit(CreateInput(writer));

    /// <returns>The new state of the writer.</returns>
    public CompilationState Compile(TieredWriter writer) =>
        options.Telemetry is { } telemetry ? CompileInSpan(writer, telemetry) : Compile(writer, out _, out _);

    /// <summary>In a method of its own, because it needs the assembly with the listeners.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private CompilationState CompileInSpan(TieredWriter writer, EngineTelemetry telemetry)
    {
        using TraceSpan span = telemetry.StartCompilation(writer.Key.Type, writer.Plan.MemberCount);
        CompilationState state = Compile(writer, out TimeSpan time, out Exception? failure);
        if (state != CompilationState.NotWorthCompiling)
            telemetry.EndCompilation(span, time, failure);
        return state;
    }

    private CompilationState Compile(TieredWriter writer, out TimeSpan time, out Exception? failure)
    {
        long start = Stopwatch.GetTimestamp();
        failure = null;
        try
        {
            if (_compiler.Compile(CreateInput(writer)) is not { } compiled)
                return CompilationState.NotWorthCompiling;
            writer.UseCompiled(compiled);
            Interlocked.Increment(ref _compiledCount);
            return CompilationState.Compiled;
        }
        catch (Exception exception)
        {
            failure = exception;
            Interlocked.Increment(ref _failedCount);
            options.Report(new PopcornDiagnostic(
                PopcornDiagnosticId.CompilationFailed,
                PopcornDiagnosticLevel.Error,
                $"A plan of {TypeNames.Format(writer.Key.Type)} could not be compiled. It stays composed.")
            { Type = writer.Key.Type, Exception = exception });
            return CompilationState.Failed;
        }
        finally
        {
            HasCompiled = true;
            time = Stopwatch.GetElapsedTime(start);
            Interlocked.Add(ref _ticks, time.Ticks);
        }
    }

    private CompilationInput CreateInput(TieredWriter writer) => new(
        writer.Plan,
        FindInlined(writer.Plan),
        node => ReferenceEquals(node, writer.Plan.Root) ? writer.ComposedWriter : composer.Visit(node, writer));

    private Dictionary<LinkNode, ObjectNode> FindInlined(WritePlan plan)
    {
        var inlined = new Dictionary<LinkNode, ObjectNode>();
        foreach (LinkNode link in plan.Root.FindLinks())
        {
            if (link.CanBeExact && TryPlan(link, plan.Key)?.Root is ObjectNode target && InlineRule.CanInline(target))
                inlined[link] = target;
        }
        return inlined;
    }

    /// <returns>Null if the type cannot be planned. The first value of it, if any comes, gets the exception.</returns>
    private WritePlan? TryPlan(LinkNode link, PlanKey from)
    {
        try
        {
            return getPlan(keys.ForLink(link).ForSink(from.Forwards));
        }
        catch (Exception exception) when (ContractStore.IsForTheWrite(exception))
        {
            return null;
        }
    }
}
