using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.MinimalApi;

/// <summary>
/// Reads the include before the endpoint runs. A filter would be too late, because services among the parameters of the handler may use
/// <see cref="IPopcornRequest"/>. Also, handlers that write to the response themselves have no filter.
/// </summary>
/// <param name="handler">The endpoint.</param>
/// <param name="start">Begins requests.</param>
/// <param name="reader">Finds refused includes.</param>
/// <param name="cache">Keeps responses to other includes apart.</param>
internal sealed class EndpointInvoker(RequestDelegate handler, RequestStart start, IncludeReader reader, VaryByInclude cache)
{
    public static RequestDelegate? Create(EndpointBuilder endpoint)
    {
        IServiceProvider services = endpoint.ApplicationServices;
        if (endpoint.RequestDelegate is not { } handler || services.GetService<RequestStart>() is not { } start)
            return endpoint.RequestDelegate;
        var invoker = new EndpointInvoker(
            handler, start, services.GetRequiredService<IncludeReader>(), services.GetRequiredService<VaryByInclude>());
        object? isAction = null; // A reference, which threads read and write as a whole.
        return context =>
        {
            // In a group, the descriptor of an action is added after the conventions of the group. Actions have a filter of their own.
            if ((bool)(isAction ??= PopcornEndpoints.IsAction(endpoint.Metadata)))
                return handler(context);
            return invoker.InvokeAsync(context);
        };
    }

    private Task InvokeAsync(HttpContext context)
    {
        ValueTask<bool> begun = start.BeginAsync(context);
        if (!begun.IsCompletedSuccessfully)
            return BeginAndRunAsync(context, begun);
        return begun.Result ? RunAsync(context) : Task.CompletedTask;
    }

    private async Task BeginAndRunAsync(HttpContext context, ValueTask<bool> begun)
    {
        if (await begun.ConfigureAwait(false))
            await RunAsync(context).ConfigureAwait(false);
    }

    /// <summary>Needs no async state machine if the endpoint completes synchronously.</summary>
    private Task RunAsync(HttpContext context)
    {
        cache.Protect(context);
        Task running;
        try
        {
            running = handler(context);
        }
        catch (Exception exception)
        {
            if (!IsRefused(context, exception, out IncludeError? error))
                throw;
            return RefusedResponse.WriteAsync(context, error);
        }
        if (!running.IsCompletedSuccessfully)
            return WaitAsync(context, running);
        RequestStart.EndIfFailed(context);
        return running;
    }

    private async Task WaitAsync(HttpContext context, Task running)
    {
        try
        {
            await running.ConfigureAwait(false);
            RequestStart.EndIfFailed(context);
        }
        catch (Exception exception)
        {
            if (!IsRefused(context, exception, out IncludeError? error))
                throw;
            await RefusedResponse.WriteAsync(context, error).ConfigureAwait(false);
        }
    }

    /// <summary>
    /// Ends the request. Finds a refusal that no filter sees: of a handler of text, of one that writes to the response itself, and of a
    /// result that loads when it is executed.
    /// </summary>
    private bool IsRefused(HttpContext context, Exception exception, [NotNullWhen(true)] out IncludeError? error)
    {
        error = null;
        bool isRefused = start.Get(context).Settings.IsOn && reader.IsRefusal(context, exception, out error);
        RequestStart.End(context);
        return isRefused;
    }
}
