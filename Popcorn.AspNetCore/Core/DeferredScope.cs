using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The state of a request whose services nobody has used yet, in the place of these services. The framework creates a scope when they are
/// first used, which takes longer than the rest of what Popcorn does for a small response. Its own endpoints use none.
/// </summary>
[SuppressMessage("Design", "CA1001", Justification = "The response disposes of the services when it is complete.")]
internal sealed class DeferredScope : RequestState, IServiceProvidersFeature
{
    private readonly DefaultHttpContext _context;
    private RequestServicesFeature? _services;
    private IncludeRequest? _request;
    private Caller? _caller;

    /// <summary>The state in the scope, once that is created: it is then the only one.</summary>
    private ScopedState? _scoped;

    /// <summary>Whether the services and the state in them can be used. Set last, since several threads of the app can ask.</summary>
    private volatile bool _isReady;

    private DeferredScope(DefaultHttpContext context)
    {
        _context = context;
    }

    /// <summary>Whether the app has replaced the services, as for an error page. The new ones have a state of their own.</summary>
    public bool IsReplaced { get; private set; }

    public override IncludeRequest? Request
    {
        get => _scoped is { } scoped ? scoped.Request : _request;
        set
        {
            if (_scoped is { } scoped)
                scoped.Request = value;
            else
                _request = value;
        }
    }

    public override Caller? Caller
    {
        get => _scoped is { } scoped ? scoped.Caller : _caller;
        set
        {
            if (_scoped is { } scoped)
                scoped.Caller = value;
            else
                _caller = value;
        }
    }

    /// <summary>Creates the scope when the services are first used.</summary>
    public IServiceProvider RequestServices
    {
        get => _isReady ? _services!.RequestServices : CreateScope();
        set
        {
            // This can be called through a copy of the features or another feature, so the features of the context stay as they are.
            lock (this)
            {
                _services ??= CreateServices();
                _services.RequestServices = value;
                IsReplaced = true;
                _isReady = true;
            }
        }
    }

    public static DeferredScope AddTo(DefaultHttpContext context)
    {
        var scope = new DeferredScope(context);
        context.Features[typeof(IServiceProvidersFeature)] = scope;
        return scope;
    }

    /// <summary>
    /// Creates the scope once, or again if that failed, and moves the state into it. The lock has no object of its own, which would be
    /// allocated for each request.
    /// </summary>
    private IServiceProvider CreateScope()
    {
        lock (this)
        {
            _services ??= CreateServices();
            IServiceProvider services = _services.RequestServices;
            if (!_isReady && services.GetService<ScopedState>() is { } scoped)
            {
                (scoped.Request, scoped.Caller) = (_request, _caller);
                _scoped = scoped;
            }
            _isReady = true;
            return services;
        }
    }

    /// <summary>As the context itself creates them.</summary>
    private RequestServicesFeature CreateServices() => new(_context, _context.ServiceScopeFactory);
}
