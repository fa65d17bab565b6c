namespace Popcorn;

/// <summary>Specifies which plans are compiled to delegates.</summary>
public enum CompilationMode
{
    /// <summary>Plans run interpreted at once; a background thread compiles those that are used often.</summary>
    WhenHot,

    /// <summary>No plan is compiled.</summary>
    Never,

    /// <summary>Each plan is compiled on the calling thread before its first use. No budget limits this.</summary>
    Always,
}
