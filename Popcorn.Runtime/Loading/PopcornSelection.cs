namespace Popcorn.Loading;

/// <inheritdoc/>
internal sealed class PopcornSelection<T>(EngineSelections selections, Include include, bool isEverything) : IPopcornSelection<T>
{
    private SelectedObject? _root;

    public bool IsEverything => isEverything;

    public SelectedObject? Root => _root ??= selections.Source.Create(typeof(T), include);

    public bool Includes(params ReadOnlySpan<string> path) => selections.Source.Paths.IsSelected(typeof(T), include, path);

    public bool CanBeAskedFor(params ReadOnlySpan<string> path) => selections.Source.Paths.CanBeAskedFor(typeof(T), include.Bounds, path);
}
