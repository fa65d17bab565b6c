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
    /// <summary>One reference, since a handler can use the selection on several threads.</summary>
    private Found? _found;

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
            IncludeRequest? asked = scoped.Request;
            PolicySet? granted = asked?.Caller?.Granted;
            if (_found is { } found && found.IsFor(include, asked, granted))
                return found.Selection;
            IPopcornSelection<T> selection = request.Selection<T>();
            _found = new Found(selection, include, asked, granted);
            return selection;
        }
    }

    public bool Includes(params ReadOnlySpan<string> path) => Selection.Includes(path);

    public bool CanBeAskedFor(params ReadOnlySpan<string> path) => Selection.CanBeAskedFor(path);

    private sealed class Found(IPopcornSelection<T> selection, Include? include, IncludeRequest? request, PolicySet? granted)
    {
        public IPopcornSelection<T> Selection => selection;

        public bool IsFor(Include? otherInclude, IncludeRequest? otherRequest, PolicySet? otherGranted) =>
            ReferenceEquals(include, otherInclude) && ReferenceEquals(request, otherRequest) && ReferenceEquals(granted, otherGranted);
    }
}
