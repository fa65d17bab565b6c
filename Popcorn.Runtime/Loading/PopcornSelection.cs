namespace Popcorn.Loading;

/// <inheritdoc/>
internal sealed class PopcornSelection<T>(SelectionSource source, Include include, bool isEverything) : IPopcornSelection<T>
{
    private SelectedObject? _root;

    public bool IsEverything => isEverything;

    public SelectedObject? Root => _root ??= source.Create(typeof(T), include);

    public bool Includes(params ReadOnlySpan<string> path) => source.Paths.IsSelected(typeof(T), include, path);

    public bool CanBeAskedFor(params ReadOnlySpan<string> path) => source.Paths.CanBeAskedFor(typeof(T), include.Bounds, path);
}
