using System.Diagnostics.CodeAnalysis;
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

    private DeferredScope(DefaultHttpContext context)
    {
        _context = context;
    }

    /// <summary>Creates the scope when the services are first used. From then on the state is found in both ways.</summary>
    public IServiceProvider RequestServices
    {
        get => _services is { } services ? services.RequestServices : CreateScope();
        set
        {
            // Other services, such as those of an error page, have a state of their own.
            _services ??= CreateServices();
            _context.Features[typeof(IServiceProvidersFeature)] = _services;
            _services.RequestServices = value;
        }
    }

    public static DeferredScope AddTo(DefaultHttpContext context)
    {
        var scope = new DeferredScope(context);
        context.Features[typeof(IServiceProvidersFeature)] = scope;
        return scope;
    }

    private IServiceProvider CreateScope()
    {
        _services = CreateServices();
        IServiceProvider services = _services.RequestServices;
        if (services.GetService<ScopedState>() is { } scoped)
            scoped.Use(this);
        return services;
    }

    /// <summary>As the context itself creates them.</summary>
    private RequestServicesFeature CreateServices() => new(_context, _context.ServiceScopeFactory);
}
