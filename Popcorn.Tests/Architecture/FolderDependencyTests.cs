namespace Popcorn.Tests.Architecture;

/// <summary>A stage takes what earlier stages made, and never calls a later one.</summary>
public sealed class FolderDependencyTests() : FolderDependencyFixture("Popcorn.Runtime", Allowed, Upward)
{
    /// <summary>
    /// Every folder of Popcorn.Runtime, and every type at its root, with what it may use: only what stands above it.
    /// Emission uses Composition because emitted code leaves to composed writers what gains nothing by being emitted.
    /// </summary>
    private const string Allowed = """
        CompilationMode                :
        UnknownMembers         :
        PopcornDiagnosticId    :
        PopcornDiagnosticLevel :
        PopcornDiagnostic      : PopcornDiagnosticId PopcornDiagnosticLevel
        Attributes             :
        Formatting             :
        Envelopes              :
        PopcornException       : Includes
        Includes               : PopcornException
        Contracts              : Attributes Formatting Includes PopcornException PopcornDiagnostic PopcornDiagnosticId PopcornDiagnosticLevel
        TypeRulesBuilder       : Contracts
        PopcornOptions         : CompilationMode UnknownMembers PopcornDiagnostic Includes Contracts TypeRulesBuilder Compilation
        PopcornModifiers       : Contracts PopcornDiagnostic PopcornOptions
        Selection                 : Includes Contracts PopcornException PopcornDiagnostic PopcornDiagnosticId PopcornDiagnosticLevel
        Planning               : Formatting Includes Contracts Selection PopcornException
        Writing                 : Formatting Includes Contracts Planning
        Composition            : Formatting Includes Contracts Selection Planning Writing
        Emission               : Formatting Contracts Planning Writing Composition
        Compilation            : Contracts Planning Writing Emission CompilationMode PopcornOptions PopcornDiagnostic PopcornDiagnosticId PopcornDiagnosticLevel
        Caching                : Includes Contracts Selection Planning Writing Composition Compilation UnknownMembers PopcornOptions PopcornException
        Diagnostics            : Formatting Includes Contracts Planning Writing Compilation Caching PopcornDiagnostic PopcornDiagnosticId PopcornDiagnosticLevel
        RootWriter             : Includes Planning Writing Caching
        StartUp                : Formatting Includes Contracts Selection Planning Writing Composition Compilation Caching RootWriter
        HotReload              : PopcornEngine
        PopcornEngine          : CompilationMode UnknownMembers PopcornException PopcornDiagnostic Includes Contracts PopcornOptions Selection Writing Compilation Caching Diagnostics RootWriter StartUp HotReload
        """;

    /// <summary>What uses something below it, and why it must.</summary>
    private static readonly Dictionary<string, string> Upward = new()
    {
        ["PopcornException -> Includes"] = "It carries an IncludeError, and Include.Parse throws it.",
        ["PopcornOptions -> Compilation"] = "A test may give its engine a queue of its own.",
        ["HotReload -> PopcornEngine"] = "Engines register themselves, and are told to forget.",
    };
}
