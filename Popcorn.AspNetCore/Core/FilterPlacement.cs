namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The metadata of an endpoint to which <c>WithPopcorn</c> has added its filter. Not all sources of endpoints run endpoint filters.
/// </summary>
internal sealed class FilterPlacement
{
    /// <summary>Whether the filter was created, as the outermost one.</summary>
    public bool IsOutermost { get; set; }

    public override string ToString() => "Popcorn's filter";
}
