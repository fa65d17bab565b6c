namespace Popcorn;

/// <summary>Specifies what writes a plan at the moment.</summary>
public enum PlanTier
{
    /// <summary>Composed writers, without code generation.</summary>
    Composed,

    /// <summary>A compiled delegate.</summary>
    Compiled,
}
