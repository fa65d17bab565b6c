namespace Popcorn;

/// <summary>Specifies the kind of a <see cref="PopcornDiagnostic"/>. The numbers are stable.</summary>
public enum PopcornDiagnosticId
{
    /// <summary>An include contains unknown names; the message has their count and positions.</summary>
    UnknownNames = 1,

    /// <summary>A member has a type that System.Text.Json cannot write unless the value is null.</summary>
    UnsupportedMember = 2,

    /// <summary>A type cannot be written.</summary>
    UnsupportedType = 3,

    /// <summary>A plan could not be compiled. It stays composed.</summary>
    CompilationFailed = 4,

    /// <summary>A member that a modifier added is hidden, because it may copy one with <see cref="NeverAttribute"/>.</summary>
    HiddenInDoubt = 5,

    /// <summary>A query cannot be projected to the selected members. It loads what it would load without Popcorn.</summary>
    QueryNotProjected = 6,

    /// <summary>The metadata of an assembly cannot be read. The attributes of its types are read by reflection.</summary>
    UnreadableAssembly = 8,

    /// <summary>This version of System.Text.Json lacks internals that Popcorn reads. Reported once in a process.</summary>
    MissingInternals = 9,
}
