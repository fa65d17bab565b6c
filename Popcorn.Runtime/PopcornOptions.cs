using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Popcorn.Compilation;
using Popcorn.Contracts;

namespace Popcorn;

/// <summary>How an engine behaves. Mutable until an engine is made with it, then frozen.</summary>
public sealed class PopcornOptions
{
    private static readonly LambdaCompiler DefaultCompiler = new();

    private readonly List<MemberRule> _rules = [];
    private CompilationMode _compilation;
    private int _hotThreshold = 32;
    private Func<LambdaExpression, Delegate>? _expressionCompiler;
    private IncludeLimits _limits = new(); // Its own: binding a configuration writes into what is there.
    private UnknownMembers _unknownMembers;
    private JsonSerializerOptions? _listNames;
    private Action<PopcornDiagnostic>? _onDiagnostic;
    private readonly CompileQueue? _compileQueue;

    /// <summary>The defaults.</summary>
    public PopcornOptions()
    {
    }

    /// <summary>The same as others, which may be in use: a copy can be changed.</summary>
    public PopcornOptions(PopcornOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        _rules = [.. options._rules];
        _compilation = options._compilation;
        _hotThreshold = options._hotThreshold;
        _expressionCompiler = options._expressionCompiler;
        _limits = options._limits;
        _unknownMembers = options._unknownMembers;
        _listNames = options._listNames;
        _onDiagnostic = options._onDiagnostic;
        _compileQueue = options._compileQueue;
        FlushThreshold = options.FlushThreshold;
    }

    /// <summary>Which plans become compiled delegates.</summary>
    public CompilationMode Compilation { get => _compilation; set => Set(ref _compilation, value); }

    /// <summary>After how many uses a plan is compiled; the default and <c>*</c> plans of a type are after two.</summary>
    public int HotThreshold
    {
        get => _hotThreshold;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            Set(ref _hotThreshold, value);
        }
    }

    /// <summary>
    /// Compiles an emitted expression tree to a delegate of the tree's own type. The default is FastExpressionCompiler, with
    /// <see cref="LambdaExpression.Compile()"/> for trees that it declines.
    /// </summary>
    public Func<LambdaExpression, Delegate> ExpressionCompiler
    {
        get => _expressionCompiler ?? DefaultCompiler.Compile;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            Set(ref _expressionCompiler, value);
        }
    }

    /// <summary>The limits of include texts that the engine itself parses.</summary>
    public IncludeLimits Limits
    {
        get => _limits;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            Set(ref _limits, value);
        }
    }

    /// <summary>What a name gets that is not a member of the type.</summary>
    public UnknownMembers UnknownMembers { get => _unknownMembers; set => Set(ref _unknownMembers, value); }

    /// <summary>
    /// The options in whose JSON names the server's own lists are written: an endpoint's default and allow lists, and
    /// <see cref="SubPropertyDefaultAttribute"/>. Null for the engine's own options. Set it where one endpoint's values are written with
    /// several options: a list then means the same members with all of them, whatever they are called there. These options are
    /// read-only once an engine is made.
    /// </summary>
    public JsonSerializerOptions? ListNames { get => _listNames; set => Set(ref _listNames, value); }

    /// <summary>Told of what an operator may want to know; called on any thread.</summary>
    public Action<PopcornDiagnostic>? OnDiagnostic { get => _onDiagnostic; set => Set(ref _onDiagnostic, value); }

    /// <summary>Null for the default, of which each engine has its own, to count what is declined.</summary>
    internal Func<LambdaExpression, Delegate>? CustomCompiler => _expressionCompiler;

    internal List<MemberRule> Rules => _rules;

    /// <summary>
    /// Who compiles in the background: one for the whole process, but for tests. Made when something is hot, since a first
    /// write would pay for it with a tenth of its time.
    /// </summary>
    internal CompileQueue CompileQueue { get => _compileQueue ?? CompileQueue.Shared; init => _compileQueue = value; }

    /// <summary>How many pending bytes make an asynchronous write flush. Tests lower it.</summary>
    internal int FlushThreshold { get; init; } = 16 * 1024;

    internal bool IsFrozen { get; private set; }

    /// <summary>
    /// Says of a type that cannot be annotated what the attributes would say. Adds to attributes that are there, and
    /// never weakens a <see cref="NeverAttribute"/>.
    /// </summary>
    public PopcornOptions For<T>(Action<TypeRulesBuilder<T>> rules)
    {
        ArgumentNullException.ThrowIfNull(rules);
        ThrowIfFrozen(nameof(For));
        rules(new TypeRulesBuilder<T>(Add));
        return this;
    }

    /// <summary>
    /// Tells whoever listens. What a listener throws ends here: it must not break the write that it hears of, nor stop
    /// the worker that compiles for the whole process.
    /// </summary>
    internal void Report(PopcornDiagnostic diagnostic)
    {
        try
        {
            _onDiagnostic?.Invoke(diagnostic);
        }
        catch (Exception)
        {
            // There is no one left to tell.
        }
    }

    internal void Freeze() => IsFrozen = true;

    private void Add(MemberRule rule)
    {
        ThrowIfFrozen(nameof(For));
        _rules.Add(rule);
    }

    private void Set<T>(ref T field, T value, [CallerMemberName] string setting = "")
    {
        ThrowIfFrozen(setting);
        field = value;
    }

    private void ThrowIfFrozen(string setting)
    {
        if (IsFrozen)
            throw new InvalidOperationException($"These {nameof(PopcornOptions)} are in use by an engine: {setting} can no longer change them.");
    }
}
