using Popcorn.Loading;

namespace Popcorn.Mcp.Core;

/// <inheritdoc/>
/// <remarks>Not a scoped service: a server may handle all requests in one scope.</remarks>
internal sealed class CallSelections : ICallSelections
{
    private static readonly AsyncLocal<CurrentCall?> Current = new();

    /// <summary>Sets the call that the current asynchronous method makes, until it returns.</summary>
    public static void Begin(CurrentCall call) => Current.Value = call;

    public IPopcornSelection<T>? Find<T>() => Current.Value?.Select<T>();
}
