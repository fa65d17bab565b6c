namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>
/// The one projection that serves all selections of a query beyond the limits: all columns of the rows that any of them asked for. It grows
/// by whole navigations, so a query has at most as many of them as navigations, whatever clients send.
/// </summary>
/// <param name="Selected">What was selected so far.</param>
/// <param name="Projection">Its projection.</param>
internal sealed record WideShape(SelectedObject Selected, Projection Projection);
