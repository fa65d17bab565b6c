namespace Popcorn.Tests.Architecture;

/// <summary>A stage takes what earlier stages made, and never calls a later one.</summary>
public sealed class FolderDependencyTests() : FolderDependencyFixture("Popcorn.Runtime", Allowed, Upward)
{
    /// <summary>
    /// Every folder of Popcorn.Runtime, and every type at its root, with what it may use: only what stands above it.
    /// Writing knows no plan and no contract: it is what composed and compiled writers have in common.
    /// Compilation uses Composition because emitted code calls composed writers for what gains nothing by being emitted.
    /// </summary>
    private const string Allowed = """
        TrimmingReasons        :
        CompilationMode        :
        UnknownMembers         :
        DeniedMembers          :
        PopcornDiagnosticId    :
        PopcornDiagnosticLevel :
        PopcornDiagnostic      : PopcornDiagnosticId PopcornDiagnosticLevel
        Caching                :
        Formatting             :
        Envelopes              :
        PopcornException       : Includes
        Includes               : PopcornException
        Attributes             : UnknownMembers Includes
        Computed               :
        Contracts              : Attributes Formatting Includes PopcornException PopcornDiagnostic PopcornDiagnosticId
                                 PopcornDiagnosticLevel
        Telemetry              : Includes Contracts PopcornException
        TypeRulesBuilder       : Computed Contracts
        PopcornOptions         : CompilationMode UnknownMembers PopcornDiagnostic Includes Contracts Telemetry TypeRulesBuilder Compilation
                                 Engine
        PopcornModifiers       : Computed Contracts PopcornException PopcornDiagnostic PopcornOptions
        Selection              : Caching Includes Contracts PopcornException PopcornDiagnostic PopcornDiagnosticId
                                 PopcornDiagnosticLevel
        Loading                : Attributes Includes Computed Contracts Selection PopcornException PopcornDiagnostic
        Planning               : Formatting Includes Contracts Selection PopcornException
        Writing                : Formatting
        Composition            : Formatting Includes Contracts Selection Planning Writing PopcornException
        Compilation            : Formatting Contracts Planning Writing Composition
        Engine                 : Caching Includes Contracts Telemetry Selection Planning Writing Composition Compilation CompilationMode
                                 PopcornOptions PopcornDiagnostic PopcornDiagnosticId PopcornDiagnosticLevel
        Diagnostics            : Caching Formatting Includes Computed Contracts Selection Loading Planning Composition Engine
                                 PopcornException PopcornDiagnostic PopcornDiagnosticId PopcornDiagnosticLevel
        IAppOptions            : DeniedMembers PopcornOptions Selection
        PopcornPolicies        : Includes Contracts PopcornOptions Selection
        EngineState            : PopcornDiagnostic Contracts PopcornOptions PopcornPolicies Selection Loading Writing Engine Diagnostics
        HotReload              : Contracts PopcornEngine
        PopcornEngine          : Caching UnknownMembers PopcornException PopcornDiagnostic Includes Contracts PopcornOptions PopcornPolicies
                                 Selection Loading Writing Composition Engine EngineState Diagnostics HotReload
        Documents              : Includes Contracts PopcornPolicies Loading PopcornEngine
        """;

    /// <summary>What uses something below it, and why it must.</summary>
    private static readonly Dictionary<string, string> Upward = new()
    {
        ["PopcornException -> Includes"] = "It carries an IncludeError, and Include.Parse throws it.",
        ["PopcornOptions -> Compilation"] = "The default expression compiler is a value of an option.",
        ["PopcornOptions -> Engine"] = "Tests give an engine a background compiler of its own.",
        ["HotReload -> PopcornEngine"] = "Engines register themselves, and are told to forget.",
    };
}
