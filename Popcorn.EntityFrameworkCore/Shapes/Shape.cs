namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>What requests have selected of a query.</summary>
/// <param name="selected">The selection.</param>
/// <param name="exact">Reads what is selected.</param>
internal sealed class Shape(SelectedObject selected, Projection exact)
{
    public SelectedObject Selected => selected;

    public bool IsServerChosen { get; } = selected.IsServerChosen;

    /// <summary>The projection that has a slot, or would need one.</summary>
    public Projection Exact { get; set; } = exact;

    /// <summary>All columns of the same rows. Planned when it is needed.</summary>
    public Projection? Coarse { get; set; }

    /// <summary>The wide shape that is known to serve the selection.</summary>
    public WideShape? Wide { get; set; }

    public int Uses { get; set; }
}
