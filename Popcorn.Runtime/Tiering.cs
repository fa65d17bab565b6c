namespace Popcorn;

/// <summary>Which plans become compiled delegates.</summary>
public enum Tiering
{
    /// <summary>Answer at once by composed writers, compile what is hot in the background.</summary>
    Adaptive,

    /// <summary>Never compile.</summary>
    ComposedOnly,

    /// <summary>Compile every plan before its first use, on the caller's thread and outside of the budget.</summary>
    CompiledOnly,
}
