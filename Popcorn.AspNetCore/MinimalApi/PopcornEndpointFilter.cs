using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.MinimalApi;

/// <summary>
/// Refuses a bad include before the handler runs, and converts what the handler returns to a result that an engine writes. The filter
/// pipeline passes objects, so the declared type is taken from the handler: it decides whether derived types are written whole.
/// </summary>
/// <param name="next">The rest of the pipeline.</param>
/// <param name="settings">The settings of the endpoint.</param>
/// <param name="declared">The declared type of what the handler returns.</param>
/// <param name="checksInclude">Whether the handler can return JSON.</param>
/// <param name="reader">Checks includes.</param>
/// <param name="writer">Writes values.</param>
internal sealed class PopcornEndpointFilter(
    EndpointFilterDelegate next,
    EndpointSettings settings,
    Type declared,
    bool checksInclude,
    IncludeReader reader,
    EndpointJsonWriter writer)
{
    /// <summary>
    /// Adds the filter to the pipeline. Leaves the pipeline unchanged if the handler can return neither JSON nor an unknown result, and no
    /// other filter can replace what it returns. The framework calls this more than once for an endpoint.
    /// </summary>
    public static EndpointFilterDelegate Add(EndpointBuilder builder, EndpointFilterFactoryContext context, EndpointFilterDelegate next)
    {
        ReturnType declared = ReturnType.Find(context.MethodInfo.ReturnType);
        bool canBeJson = declared.MayBeJson(isAction: false);
        if (!canBeJson && builder.FilterFactories.Count == 1 && declared.UnknownResult is null)
            return next;
        IServiceProvider services = context.ApplicationServices;
        PopcornEndpoints endpoints = services.GetService<PopcornEndpoints>()
            ?? throw new InvalidOperationException($"{builder.DisplayName} uses WithPopcorn: call services.AddPopcorn() first.");
        EndpointSettings settings;
        try
        {
            settings = endpoints.ReadSettings([.. builder.Metadata], (builder as RouteEndpointBuilder)?.RoutePattern);
        }
        catch (PopcornException exception)
        {
            // The start-up check tells it, together with the mistakes of other endpoints. Without it, the endpoint answers nothing.
            return _ => throw new PopcornException($"{builder.DisplayName}: {exception.Message}", exception);
        }
        if (!settings.IsOn)
            return next;
        var reader = services.GetRequiredService<IncludeReader>();
        var writer = new EndpointJsonWriter(
            services.GetRequiredService<ResponseWriter>(), services.GetRequiredService<LineResponses>(), settings, settings.Json);
        return new PopcornEndpointFilter(next, settings, declared.Type, canBeJson, reader, writer).InvokeAsync;
    }

    /// <summary>
    /// Reads the include before the endpoint runs. A filter would be too late, because services among the parameters of the handler may use
    /// <see cref="IPopcornRequest"/>. Also, handlers that write to the response themselves have no filter.
    /// </summary>
    public static RequestDelegate? BeginRequest(EndpointBuilder endpoint)
    {
        if (endpoint.RequestDelegate is not { } handler)
            return null;
        var cache = endpoint.ApplicationServices.GetService<VaryByInclude>();
        RequestDelegate run = context =>
        {
            cache?.Protect(context);
            return handler(context);
        };
        var policies = endpoint.ApplicationServices.GetService<CallerPolicies>();
        return context =>
        {
            if (RequestState.Find(context)?.Begin(context) is not { } state || policies is null)
                return run(context);
            ValueTask<bool> asking = policies.AskAsync(context, state);
            if (!asking.IsCompletedSuccessfully)
                return RunAsync(run, context, asking);
            return asking.Result ? run(context) : Task.CompletedTask;
        };
    }

    private static async Task RunAsync(RequestDelegate run, HttpContext context, ValueTask<bool> asking)
    {
        if (await asking.ConfigureAwait(false))
            await run(context).ConfigureAwait(false);
    }

    /// <summary>Needs no async state machine if the handler completes synchronously.</summary>
    private ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext invocation)
    {
        HttpContext context = invocation.HttpContext;
        RequestState request = RequestState.Get(context, reader);
        // The handler does not run if binding has failed.
        if (checksInclude && context.Response.StatusCode < StatusCodes.Status400BadRequest
            && !reader.TryAccept(context, settings, request, out IncludeError? error))
        {
            return new(new IncludeProblem(error));
        }
        ValueTask<object?> answer;
        try
        {
            answer = next(invocation);
        }
        catch (Exception exception)
        {
            request.Clear();
            if (reader.IsRefusal(exception, out IncludeError? refusal))
                return new(new IncludeProblem(refusal));
            throw;
        }
        return answer.IsCompletedSuccessfully ? new(Convert(context, answer.Result, request)) : WaitAsync(context, answer, request);
    }

    private async ValueTask<object?> WaitAsync(HttpContext context, ValueTask<object?> answer, RequestState request)
    {
        try
        {
            return Convert(context, await answer.ConfigureAwait(false), request);
        }
        catch (Exception exception)
        {
            request.Clear();
            if (reader.IsRefusal(exception, out IncludeError? refusal))
                return new IncludeProblem(refusal);
            throw;
        }
    }

    private object? Convert(HttpContext context, object? answer, RequestState request) =>
        context.Response.HasStarted ? answer : writer.Convert(context, answer, declared, request);
}
