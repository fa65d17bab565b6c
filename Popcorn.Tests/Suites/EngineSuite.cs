using System.Collections.Concurrent;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Suites;

/// <summary>The suite on an engine of one tier. Engines are shared between rows, as in an app.</summary>
public abstract class EngineSuite(TestedTier tier) : SelectionSuite
{
    private readonly ConcurrentDictionary<(string, UnknownMembers), PopcornEngine> _engines = new();

    protected virtual int FlushThreshold => new PopcornOptions().FlushThreshold;

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
        return Answer(engine, value.Make(), value.Type, row.Include);
    }
}
