using System.Linq.Expressions;
using Popcorn.Compilation;
using Popcorn.Contracts;
using Popcorn.Engine;
using Popcorn.Telemetry;

namespace Popcorn;

/// <summary>Configures a <see cref="PopcornEngine"/>. The options are read-only once an engine uses them.</summary>
public sealed class PopcornOptions
{
    private static readonly Func<LambdaExpression, Delegate> DefaultCompiler = new LambdaCompiler().Compile;

    private Func<LambdaExpression, Delegate>? _expressionCompiler;
    private readonly BackgroundCompiler? _backgroundCompiler;
    private EngineTelemetry? _telemetry;

    /// <summary>Initializes the options with the defaults.</summary>
    public PopcornOptions()
    {
    }

    /// <summary>Copies options. The copy can be changed, even if the original is in use.</summary>
    public PopcornOptions(PopcornOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        Rules = [.. options.Rules];
        HasPolicies = options.HasPolicies;
        Compilation = options.Compilation;
        HotThreshold = options.HotThreshold;
        _expressionCompiler = options._expressionCompiler;
        Limits = options.Limits;
        UnknownMembers = options.UnknownMembers;
        HidesDeniedNames = options.HidesDeniedNames;
        OnDiagnostic = options.OnDiagnostic;
        _backgroundCompiler = options._backgroundCompiler;
        FlushThreshold = options.FlushThreshold;
        _telemetry = options._telemetry;
    }

    /// <summary>Gets or sets which plans are compiled to delegates.</summary>
    public CompilationMode Compilation { get; set => Set(ref field, value); }

    /// <summary>
    /// Gets or sets after how many uses a plan is compiled. The default and <c>*</c> plans of a type need two uses, but not those of an
    /// endpoint with lists.
    /// </summary>
    public int HotThreshold
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            Set(ref field, value);
        }
    } = 32;

    /// <summary>
    /// Gets or sets the function that compiles an expression tree to a delegate of the tree's type. The default is
    /// FastExpressionCompiler, with <see cref="LambdaExpression.Compile()"/> for trees that it declines.
    /// </summary>
    public Func<LambdaExpression, Delegate> ExpressionCompiler
    {
        get => _expressionCompiler ?? DefaultCompiler;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            // Configuration binding sets each property to what it gets, also those that the section does not name.
            Set(ref _expressionCompiler, ReferenceEquals(value, DefaultCompiler) ? null : value);
        }
    }

    /// <summary>Gets or sets the limits of include texts that the engine parses.</summary>
    public IncludeLimits Limits
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            Set(ref field, value with { });
        }
    } = new(); // Not shared, and copied when it is set: configuration binding writes into this instance.

    /// <summary>
    /// Gets or sets how unknown names in a text are handled. The default is <see cref="UnknownMembers.Reject"/>. An engine writes an
    /// include that is parsed already without a check.
    /// </summary>
    public UnknownMembers UnknownMembers { get; set => Set(ref field, value); }

    /// <summary>
    /// Gets or sets whether the name of a member whose <see cref="RequiresPolicyAttribute">policies</see> are not granted is handled as an
    /// unknown name. By default it is known and selects nothing, so that the same include is valid for all callers.
    /// </summary>
    public bool HidesDeniedNames { get; set => Set(ref field, value); }

    /// <summary>Gets or sets the handler of diagnostics. It is called on any thread.</summary>
    public Action<PopcornDiagnostic>? OnDiagnostic { get; set => Set(ref field, value); }

    /// <summary>Null for the default: each engine then has its own <see cref="LambdaCompiler"/>, which counts.</summary>
    internal Func<LambdaExpression, Delegate>? CustomCompiler => _expressionCompiler;

    internal List<MemberRule> Rules { get; } = [];

    /// <summary>One for the process, except in tests. Created lazily, because that takes a tenth of the time of a first write.</summary>
    internal BackgroundCompiler BackgroundCompiler
    {
        get => _backgroundCompiler ?? BackgroundCompiler.Shared;
        init => _backgroundCompiler = value;
    }

    /// <summary>The number of pending bytes at which an asynchronous write flushes. Lower in tests.</summary>
    internal int FlushThreshold { get; init; } = 16 * 1024;

    /// <summary>That of the app, or of the process. Null while nobody can listen.</summary>
    internal EngineTelemetry? Telemetry
    {
        get => _telemetry ?? (ListenerAssembly.IsLoaded ? EngineTelemetry.Shared : null);
        set => Set(ref _telemetry, value);
    }

    /// <summary>
    /// <see cref="Report"/> for what can outlive the engine: it keeps neither these options nor what their handler refers to.
    /// </summary>
    internal Action<PopcornDiagnostic> ReportWhileAlive
    {
        get
        {
            var options = new WeakReference<PopcornOptions>(this);
            return diagnostic =>
            {
                if (options.TryGetTarget(out PopcornOptions? alive))
                    alive.Report(diagnostic);
            };
        }
    }

    internal bool IsFrozen { get; private set; }

    internal bool HasPolicies { get; private set; }

    /// <summary>
    /// Configures a type in code. The rules add to its attributes and never weaken a <see cref="NeverAttribute"/> or a
    /// <see cref="RequiresPolicyAttribute"/>.
    /// </summary>
    public PopcornOptions For<T>(Action<TypeRulesBuilder<T>> rules)
    {
        ArgumentNullException.ThrowIfNull(rules);
        ThrowIfFrozen(nameof(For));
        rules(new TypeRulesBuilder<T>(Add));
        return this;
    }

    /// <summary>Calls the handler and ignores its exceptions, which must break neither the write nor the background compiler.</summary>
    internal void Report(PopcornDiagnostic diagnostic)
    {
        try
        {
            OnDiagnostic?.Invoke(diagnostic);
        }
        catch (Exception)
        {
            // There is no handler to report it to.
        }
    }

    internal void Freeze() => IsFrozen = true;

    internal void Add(MemberRule rule)
    {
        ThrowIfFrozen(nameof(For));
        Rules.Add(rule);
        HasPolicies |= rule.Policies is not null;
    }

    private void Set<T>(ref T field, T value, [CallerMemberName] string setting = "")
    {
        ThrowIfFrozen(setting);
        field = value;
    }

    private void ThrowIfFrozen(string setting)
    {
        if (IsFrozen)
            throw new InvalidOperationException($"{nameof(PopcornOptions)}.{setting} is read-only, because an engine uses these options.");
    }
}
