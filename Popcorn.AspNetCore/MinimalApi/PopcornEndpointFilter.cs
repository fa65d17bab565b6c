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
/// <param name="declared">The declared type of what the handler returns.</param>
/// <param name="start">Begins requests.</param>
/// <param name="reader">Checks includes.</param>
/// <param name="writer">Writes values.</param>
internal sealed class PopcornEndpointFilter(
    EndpointFilterDelegate next, Type declared, RequestStart start, IncludeReader reader, EndpointJsonWriter writer)
{
    /// <summary>
    /// Adds the filter to the pipeline. Leaves the pipeline unchanged if the handler can return neither JSON nor an unknown result, and no
    /// other filter can replace what it returns. The framework calls this more than once for an endpoint.
    /// </summary>
    public static EndpointFilterDelegate Add(
        EndpointBuilder builder, EndpointFilterFactoryContext context, EndpointFilterDelegate next, FilterPlacement placement)
    {
        ReturnType declared = ReturnType.Find(context.MethodInfo.ReturnType);
        bool mayBeJson = declared.MayBeJson(isAction: false);
        placement.IsForOtherWriter = !mayBeJson && declared.Kind is ReturnKind.Nothing or ReturnKind.UnknownResult;
        if (!mayBeJson && builder.FilterFactories.Count == 1 && declared.UnknownResult is null)
            return next;
        IServiceProvider services = context.ApplicationServices;
        PopcornEndpoints endpoints = services.GetService<PopcornEndpoints>()
            ?? throw new InvalidOperationException($"{builder.DisplayName} uses WithPopcorn: call services.AddPopcorn() first.");
        EndpointSettings settings = EndpointSettings.Off;
        try
        {
            settings = endpoints.ReadSettings([.. builder.Metadata], (builder as RouteEndpointBuilder)?.RoutePattern);
        }
        catch (PopcornException exception)
        {
            // The start-up check tells it, together with the mistakes of other endpoints. Without it, the endpoint answers nothing.
            return _ => throw new PopcornException($"{builder.DisplayName}: {exception.Message}", exception);
        }
        finally
        {
            placement.WasOn = settings.IsOn;
        }
        if (!settings.IsOn)
            return next;
        var writer = new EndpointJsonWriter(
            services.GetRequiredService<ResponseWriter>(), services.GetRequiredService<LineResponses>(), settings.Json);
        var start = services.GetRequiredService<RequestStart>();
        return new PopcornEndpointFilter(
            next, declared.Type, start, services.GetRequiredService<IncludeReader>(), writer).InvokeAsync;
    }

    /// <summary>Needs no async state machine if the handler completes synchronously.</summary>
    private ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext invocation)
    {
        HttpContext context = invocation.HttpContext;
        IncludeRequest request = start.Get(context);
        int status = context.Response.StatusCode;
        if (status >= StatusCodes.Status400BadRequest)
        {
            // Binding has failed, so the handler does not run. Filters do.
            request = request with { FailedStatus = status };
        }
        else if (request.Error is { } error)
        {
            reader.CountRefused(error);
            return new(new IncludeProblem(error));
        }
        ValueTask<object?> answer;
        try
        {
            answer = next(invocation);
        }
        catch (PopcornException exception) when (reader.IsRefusal(context, exception, out IncludeError? refusal))
        {
            return new(new RefusedResponse(refusal));
        }
        return answer.IsCompletedSuccessfully ? new(Convert(context, answer.Result, request)) : WaitAsync(context, answer, request);
    }

    private async ValueTask<object?> WaitAsync(HttpContext context, ValueTask<object?> answer, IncludeRequest request)
    {
        try
        {
            return Convert(context, await answer.ConfigureAwait(false), request);
        }
        catch (PopcornException exception) when (reader.IsRefusal(context, exception, out IncludeError? refusal))
        {
            return new RefusedResponse(refusal);
        }
    }

    private object? Convert(HttpContext context, object? answer, IncludeRequest request) =>
        !request.Settings.IsOn || context.Response.HasStarted ? answer : writer.Convert(context, answer, declared, request);
}
