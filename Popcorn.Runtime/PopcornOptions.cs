using System.Linq.Expressions;
using Popcorn.Compilation;
using Popcorn.Contracts;
using Popcorn.Engine;

namespace Popcorn;

/// <summary>Configures a <see cref="PopcornEngine"/>. The options are read-only once an engine uses them.</summary>
public sealed class PopcornOptions
{
    private static readonly LambdaCompiler DefaultCompiler = new();

    private readonly List<MemberRule> _rules = [];
    private CompilationMode _compilation;
    private int _hotThreshold = 32;
    private Func<LambdaExpression, Delegate>? _expressionCompiler;
    private IncludeLimits _limits = new(); // Not shared: configuration binding writes into this instance.
    private UnknownMembers _unknownMembers;
    private JsonSerializerOptions? _listNames;
    private Action<PopcornDiagnostic>? _onDiagnostic;
    private readonly BackgroundCompiler? _backgroundCompiler;

    /// <summary>Initializes the options with the defaults.</summary>
    public PopcornOptions()
    {
    }

    /// <summary>Copies options. The copy can be changed, even if the original is in use.</summary>
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
        _backgroundCompiler = options._backgroundCompiler;
        FlushThreshold = options.FlushThreshold;
    }

    /// <summary>Gets or sets which plans are compiled to delegates.</summary>
    public CompilationMode Compilation { get => _compilation; set => Set(ref _compilation, value); }

    /// <summary>Gets or sets after how many uses a plan is compiled. The default and <c>*</c> plans of a type need two uses.</summary>
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
    /// Gets or sets the function that compiles an expression tree to a delegate of the tree's type. The default is
    /// FastExpressionCompiler, with <see cref="LambdaExpression.Compile()"/> for trees that it declines.
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

    /// <summary>Gets or sets the limits of include texts that the engine parses.</summary>
    public IncludeLimits Limits
    {
        get => _limits;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            Set(ref _limits, value);
        }
    }

    /// <summary>Gets or sets how unknown names are handled.</summary>
    public UnknownMembers UnknownMembers { get => _unknownMembers; set => Set(ref _unknownMembers, value); }

    /// <summary>
    /// Gets or sets the options whose JSON names the server's lists use: an endpoint's default and allow lists, and
    /// <see cref="SubPropertyDefaultAttribute"/>. Null means the engine's options. Set it if one endpoint writes with several options: a
    /// list then selects the same members with all of them. These options are read-only once an engine uses them.
    /// </summary>
    public JsonSerializerOptions? ListNames { get => _listNames; set => Set(ref _listNames, value); }

    /// <summary>Gets or sets the handler of diagnostics. It is called on any thread.</summary>
    public Action<PopcornDiagnostic>? OnDiagnostic { get => _onDiagnostic; set => Set(ref _onDiagnostic, value); }

    /// <summary>Null for the default. Each engine then has a <see cref="LambdaCompiler"/> of its own, which counts.</summary>
    internal Func<LambdaExpression, Delegate>? CustomCompiler => _expressionCompiler;

    internal List<MemberRule> Rules => _rules;

    /// <summary>
    /// The background compiler: one for the process, except in tests. Created lazily, because it would take a tenth of the
    /// time of a first write.
    /// </summary>
    internal BackgroundCompiler BackgroundCompiler { get => _backgroundCompiler ?? BackgroundCompiler.Shared; init => _backgroundCompiler = value; }

    /// <summary>How many pending bytes make an asynchronous write flush. Tests lower it.</summary>
    internal int FlushThreshold { get; init; } = 16 * 1024;

    internal bool IsFrozen { get; private set; }

    /// <summary>
    /// Configures a type in code instead of by attributes. The rules add to the type's attributes and never weaken a
    /// <see cref="NeverAttribute"/>.
    /// </summary>
    public PopcornOptions For<T>(Action<TypeRulesBuilder<T>> rules)
    {
        ArgumentNullException.ThrowIfNull(rules);
        ThrowIfFrozen(nameof(For));
        rules(new TypeRulesBuilder<T>(Add));
        return this;
    }

    /// <summary>
    /// Calls the handler. An exception of the handler ends here: it must break neither the write nor the background compiler of the
    /// process.
    /// </summary>
    internal void Report(PopcornDiagnostic diagnostic)
    {
        try
        {
            _onDiagnostic?.Invoke(diagnostic);
        }
        catch (Exception)
        {
            // Nobody is left to report it to.
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
        {
            throw new InvalidOperationException(
                $"These {nameof(PopcornOptions)} are in use by an engine: {setting} can no longer change them.");
        }
    }
}
