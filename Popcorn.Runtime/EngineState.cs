using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Diagnostics;
using Popcorn.Engine;
using Popcorn.Loading;
using Popcorn.Selection;
using Popcorn.Writing;

namespace Popcorn;

/// <summary>
/// All that an engine has read and made of types. After a hot reload the engine has another one. So what a write creates meanwhile goes
/// away with the old one.
/// </summary>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal sealed class EngineState
{
    private readonly MemberBoundsCache _bounds;
    private readonly PopcornOptions _options;
    private EndpointListsCache? _lists;
    private EngineSelections? _selections;
    private PossibleTypes? _possible;
    private AskedMembers? _asked;
    private ObsoleteNames? _obsolete;
    private TypeInspection? _inspection;

    /// <param name="json">The options of the JSON.</param>
    /// <param name="options">The options of Popcorn.</param>
    /// <param name="pool">The sinks of the engine.</param>
    public EngineState(JsonSerializerOptions json, PopcornOptions options, SinkPool pool)
    {
        _options = options;
        Contracts = new ContractStore(json, new MarkReader(options.Rules, options.ReportWhileAlive));
        _bounds = new MemberBoundsCache(Contracts);
        Names = new NameValidation(Contracts, _bounds);
        var shapes = new ShapeResolver(Contracts, options.OnDiagnostic is null ? null : options.Report, _bounds);
        Writers = new WriterStore(Contracts, shapes, options);
        Root = new RootWriter(
            Writers, pool, FrameworkSettings.CreateWriterOptions(json).MaxDepth, json.ReferenceHandler is not null, options.FlushThreshold);
        Lines = new SequenceLines(Contracts, Writers, Root, pool, options.FlushThreshold);
        Policies = new PopcornPolicies(Contracts, Names, options);
    }

    public ContractStore Contracts { get; }

    public NameValidation Names { get; }

    public WriterStore Writers { get; }

    public RootWriter Root { get; }

    public SequenceLines Lines { get; }

    public PopcornPolicies Policies { get; }

    public EndpointListsCache Lists => LazyInitializer.EnsureInitialized(ref _lists, () => new EndpointListsCache(Contracts));

    public PossibleTypes Possible => LazyInitializer.EnsureInitialized(ref _possible, () => new PossibleTypes(Contracts));

    public EngineSelections Selections => LazyInitializer.EnsureInitialized(
        ref _selections, () => new EngineSelections(Contracts, _bounds, _options.Rules, _options.ReportWhileAlive));

    public AskedMembers Asked => LazyInitializer.EnsureInitialized(ref _asked, () => new AskedMembers(Contracts, _bounds));

    public TypeInspection Inspection => LazyInitializer.EnsureInitialized(
        ref _inspection, () => new TypeInspection(Contracts, _options.Report));

    public ObsoleteNames Obsolete => LazyInitializer.EnsureInitialized(ref _obsolete, () => new ObsoleteNames(Asked));
}
