namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The metadata of an endpoint to which <c>WithPopcorn</c> has added its filter. Not all sources of endpoints run endpoint filters.
/// </summary>
internal sealed class FilterPlacement
{
    /// <summary>Whether the filter was created, as the outermost one.</summary>
    public bool IsOutermost { get; set; }

    /// <summary>
    /// Whether the metadata turned Popcorn on when the pipeline was built; null if the filter is not needed. Conventions of Finally run
    /// later.
    /// </summary>
    public bool? WasOn { get; set; }

    /// <summary>Whether the handler returns nothing, or a result that Popcorn does not know: if there is a body, these write it.</summary>
    public bool IsForOtherWriter { get; set; }

    public override string ToString() => "Popcorn's filter";
}
