using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Engine;
using Popcorn.Selection;
using Popcorn.Writing;

namespace Popcorn;

/// <summary>
/// All that an engine has read and made of types. After a hot reload the engine has another one. So what a write creates meanwhile goes
/// away with the old one.
/// </summary>
[RequiresUnreferencedCode("Popcorn reads members by reflection.")]
[RequiresDynamicCode("Popcorn creates generic types and compiles expression trees at run time.")]
internal sealed class EngineState
{
    private readonly AdmissionCache _admissions = new();
    private readonly PopcornOptions _options;
    private Restriction? _restriction;
    private SelectionSource? _selections;

    /// <param name="json">The options of the JSON.</param>
    /// <param name="options">The options of Popcorn.</param>
    /// <param name="pool">The sinks of the engine.</param>
    /// <param name="granted">The policies that the caller satisfies; null for none.</param>
    /// <param name="allNames">The names for a caller who satisfies all policies; null to create them.</param>
    public EngineState(
        JsonSerializerOptions json, PopcornOptions options, SinkPool pool, HashSet<string>? granted, Lazy<NameTables>? allNames)
    {
        _options = options;
        Contracts = new ContractStore(
            json, new MemberPolicies(options.Rules, options.Report, granted is null ? null : granted.Contains), options.ListNames);
        Names = new NameValidation(Contracts, _admissions, allNames ?? new Lazy<NameTables>(() => new NameTables(
            new ContractStore(json, new MemberPolicies(options.Rules, isGranted: static _ => true), options.ListNames),
            new AdmissionCache())));
        var shapes = new ShapeResolver(options.OnDiagnostic is null ? null : options.Report, _admissions);
        Writers = new WriterStore(Contracts, shapes, options);
        Root = new RootWriter(
            Writers, pool, FrameworkSettings.CreateWriterOptions(json).MaxDepth, json.ReferenceHandler is not null, options.FlushThreshold);
        Policies = new PopcornPolicies(Contracts, Names.All, options);
    }

    public ContractStore Contracts { get; }

    public NameValidation Names { get; }

    public WriterStore Writers { get; }

    public RootWriter Root { get; }

    public PopcornPolicies Policies { get; }

    public Restriction Restriction => LazyInitializer.EnsureInitialized(ref _restriction, () => new Restriction(Contracts));

    public SelectionSource Selections => LazyInitializer.EnsureInitialized(
        ref _selections, () => new SelectionSource(Contracts, _admissions, _options.Rules, _options.Report));
}
