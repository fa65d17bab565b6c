namespace Popcorn.AspNetCore.Core;

/// <summary>The state of a request in its scope. The request may have one that is older than the scope.</summary>
internal sealed class ScopedState : RequestState
{
    private DeferredScope? _older;

    public RequestState State => _older is { } older ? older : this;

    public void Use(DeferredScope older) => _older = older;
}
