using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Suites;

/// <summary>The suite on an engine of one tier. Engines are shared between rows, as in an app.</summary>
[Category(EngineCategory)]
public abstract class EngineSuite(TestedTier tier) : SelectionSuite
{
    public const string EngineCategory = "EngineBehaviour";

    private readonly ConcurrentDictionary<(string, UnknownMembers), PopcornEngine> _engines = new();

    protected virtual int FlushThreshold => new PopcornOptions().FlushThreshold;

    /// <summary>Whether the method of the engine checks the names itself, as all methods for texts do.</summary>
    protected virtual bool ChecksNames => false;

    [OneTimeTearDown]
    public void AssertAllCompiled()
    {
        foreach (PopcornEngine engine in _engines.Values)
            engine.AssertAllCompiled();
    }

    protected abstract string Answer(PopcornEngine engine, object? value, Type type, string include);

    protected sealed override string Answer(SuiteCase row, Catalog.Case value)
    {
        PopcornEngine engine = _engines.GetOrAdd(
            (row.Json, row.UnknownMembers),
            _ => new PopcornEngine(
                row.MakeJsonOptions(),
                new PopcornOptions(tier.ToOptions()) { UnknownMembers = row.UnknownMembers, FlushThreshold = FlushThreshold }));
        object? made = value.Make();
        if (!ChecksNames && row.UnknownMembers == UnknownMembers.Reject
            && !row.TryValidate(engine, made, value.Type, out IncludeError? error))
            throw new PopcornException(error);
        return Answer(engine, made, value.Type, row.Include);
    }
}
