namespace Popcorn;

/// <summary>The kinds of <see cref="PopcornDiagnostic"/>; the numbers are stable.</summary>
public enum PopcornDiagnosticId
{
    /// <summary>Names of an include that are no members, by count and position.</summary>
    UnknownNames = 1,

    /// <summary>A member of a type that System.Text.Json cannot write, unless it is null.</summary>
    UnsupportedMember = 2,

    /// <summary>A type that cannot be written at all.</summary>
    UnsupportedType = 3,

    /// <summary>A plan that could not be compiled; it stays composed.</summary>
    CompilationFailed = 4,

    /// <summary>A member that a modifier added is hidden: it may be a copy of one marked <see cref="NeverAttribute"/>.</summary>
    HiddenInDoubt = 5,
}
