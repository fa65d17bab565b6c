using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// A scope for checks when the app starts. Services of the app may be disposable asynchronously only. The start is synchronous, and has no
/// synchronization context.
/// </summary>
internal sealed class StartUpScope(IServiceScopeFactory scopes) : IDisposable
{
    private readonly AsyncServiceScope _scope = scopes.CreateAsyncScope();

    public IServiceProvider Services => _scope.ServiceProvider;

    public void Dispose() => _scope.DisposeAsync().AsTask().GetAwaiter().GetResult();
}
