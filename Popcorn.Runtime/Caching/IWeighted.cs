namespace Popcorn.Caching;

/// <summary>What a bounded cache can hold: it says how much it is.</summary>
internal interface IWeighted
{
    /// <summary>How many items are held with it. Never changes.</summary>
    int Weight { get; }
}
