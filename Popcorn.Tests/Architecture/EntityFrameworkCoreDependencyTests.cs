namespace Popcorn.Tests.Architecture;

/// <summary>Planning reads the model, Building makes expressions of plans, Shapes decides which, Queries adds them to queries.</summary>
public sealed class EntityFrameworkCoreDependencyTests() : FolderDependencyFixture("Popcorn.EntityFrameworkCore", Allowed, Upward)
{
    private const string Allowed = """
        PopcornProjectionOptions    :
        PopcornProjectionStatistics :
        Telemetry                   :
        Planning                    :
        HotReload                   : Planning
        Building                    : Planning
        Shapes                      : PopcornProjectionOptions PopcornProjectionStatistics Planning Building
        Queries                     : PopcornProjectionOptions Telemetry Planning Building Shapes
        PopcornQueryableExtensions  : Queries
        PopcornModelExtensions      : PopcornProjectionOptions PopcornProjectionStatistics Queries Shapes
        """;

    private static readonly Dictionary<string, string> Upward = [];
}
