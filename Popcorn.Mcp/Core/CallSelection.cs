using System.Text.Json;
using Popcorn.Loading;

namespace Popcorn.Mcp.Core;

/// <summary>The selection of the current call, as a service. Everything outside of a call.</summary>
internal sealed class CallSelection<T>(ICallSelections calls, CallEngines engines) : IPopcornSelection<T>
{
    public bool IsEverything => Selection.IsEverything;

    public SelectedObject? Root => Selection.Root;

    /// <summary>Looked up at each use: the service can be older than the call.</summary>
    private IPopcornSelection<T> Selection =>
        calls.Find<T>() ?? engines.GetEngine(JsonSerializerOptions.Web).SelectEverything<T>();

    public bool Includes(params ReadOnlySpan<string> path) => Selection.Includes(path);

    public bool CanBeAskedFor(params ReadOnlySpan<string> path) => Selection.CanBeAskedFor(path);
}
