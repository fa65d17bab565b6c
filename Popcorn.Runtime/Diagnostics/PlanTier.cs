namespace Popcorn;

/// <summary>What runs for a plan at the moment.</summary>
public enum PlanTier
{
    /// <summary>Writers composed of small classes, without any code generation.</summary>
    Composed,

    /// <summary>A delegate made of an expression tree.</summary>
    Compiled,
}
