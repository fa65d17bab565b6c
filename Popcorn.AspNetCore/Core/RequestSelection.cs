using Popcorn.Includes;
using Popcorn.Loading;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The selection of the current request, as a service: the container has no factories for open generics. The include is read when a
/// member is first used, because a service can be created before the endpoint runs.
/// </summary>
internal sealed class RequestSelection<T>(IPopcornRequest request, ScopedState scoped, IEnumerable<ICallSelections> calls)
    : IPopcornSelection<T>
{
    private IPopcornSelection<T>? _selection;
    private Include? _include;
    private IncludeRequest? _request;
    private PolicySet? _granted;

    public bool IsEverything => Selection.IsEverything;

    public SelectedObject? Root => Selection.Root;

    /// <summary>
    /// An error page can run in the scope of the request that has failed, with an include of its own. So has a call of an MCP tool. And a
    /// handler can replace the user, who is then granted nothing.
    /// </summary>
    private IPopcornSelection<T> Selection
    {
        get
        {
            foreach (ICallSelections each in calls)
            {
                if (each.Find<T>() is { } ofCall)
                    return ofCall;
            }
            Include? include = request.Include;
            PolicySet? granted = scoped.Request?.Caller?.Granted;
            bool isSame = ReferenceEquals(_include, include) && ReferenceEquals(_request, scoped.Request)
                && ReferenceEquals(_granted, granted);
            if (_selection is null || !isSame)
                (_selection, _include, _request, _granted) = (request.Selection<T>(), include, scoped.Request, granted);
            return _selection;
        }
    }

    public bool Includes(params ReadOnlySpan<string> path) => Selection.Includes(path);

    public bool CanBeAskedFor(params ReadOnlySpan<string> path) => Selection.CanBeAskedFor(path);
}
