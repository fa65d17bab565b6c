namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>
/// The one projection that serves all selections of a query beyond the limits: all columns of the rows that any of them asked for. It grows
/// by whole navigations, so a query has at most as many of them as navigations, whatever clients send.
/// </summary>
/// <param name="Selections">Those that it has grown by. United to one, a list of one of them would hide a wildcard of another.</param>
/// <param name="Projection">Their projection.</param>
internal sealed record WideShape(IReadOnlyList<SelectedObject> Selections, Projection Projection);
