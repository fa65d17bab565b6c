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
internal sealed class PopcornEndpointFilter
{
    private readonly EndpointFilterDelegate _next;
    private readonly EndpointSettings _settings;
    private readonly Type _declared;
    private readonly EndpointJsonWriter _writer;
    private readonly IncludeReader _reader;
    private readonly bool _checksInclude;

    private PopcornEndpointFilter(
        EndpointFilterDelegate next,
        EndpointSettings settings,
        Type declared,
        bool checksInclude,
        IncludeReader reader,
        EndpointJsonWriter writer)
    {
        _next = next;
        _settings = settings;
        _declared = declared;
        _writer = writer;
        _reader = reader;
        _checksInclude = checksInclude;
    }

    /// <summary>
    /// Adds the filter to the pipeline. Leaves the pipeline unchanged if the handler cannot return JSON, and no other filter can replace
    /// what it returns. The framework calls this more than once for an endpoint.
    /// </summary>
    public static EndpointFilterDelegate Add(EndpointBuilder builder, EndpointFilterFactoryContext context, EndpointFilterDelegate next)
    {
        bool canBeJson = ReturnTypes.CanHandlerReturnJson(context.MethodInfo.ReturnType);
        if (!canBeJson && builder.FilterFactories.Count == 1)
            return next;
        IServiceProvider services = context.ApplicationServices;
        PopcornEndpoints endpoints = services.GetService<PopcornEndpoints>()
            ?? throw new InvalidOperationException($"{builder.DisplayName} uses WithPopcorn: call services.AddPopcorn() first.");
        EndpointSettings settings = ReadSettings(endpoints, builder);
        if (!settings.IsOn)
            return next;
        var reader = services.GetRequiredService<IncludeReader>();
        var writer = new EndpointJsonWriter(services.GetRequiredService<ResponseWriter>(), settings, settings.Json);
        Type declared = PayloadTypes.UnwrapTask(context.MethodInfo.ReturnType);
        return new PopcornEndpointFilter(next, settings, declared, canBeJson, reader, writer).InvokeAsync;
    }

    private static EndpointSettings ReadSettings(PopcornEndpoints endpoints, EndpointBuilder builder)
    {
        try
        {
            return endpoints.ReadSettings([.. builder.Metadata], (builder as RouteEndpointBuilder)?.RoutePattern);
        }
        catch (PopcornException exception)
        {
            throw new PopcornException($"{builder.DisplayName}: {exception.Message}", exception);
        }
    }

    /// <summary>Needs no async state machine if the handler completes synchronously.</summary>
    private ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext invocation)
    {
        HttpContext context = invocation.HttpContext;
        RequestState request = RequestState.Get(context, _reader);
        // The handler does not run if binding has failed. If it cannot return JSON, its include is not checked.
        if (_checksInclude && context.Response.StatusCode < StatusCodes.Status400BadRequest
            && !_reader.TryAccept(context, _settings, request, out IncludeError? error))
        {
            return new(new IncludeProblem(error));
        }
        ValueTask<object?> answer;
        try
        {
            answer = _next(invocation);
        }
        catch (Exception exception)
        {
            request.Clear();
            if (_reader.IsRefusal(exception, out IncludeError? refusal))
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
            if (_reader.IsRefusal(exception, out IncludeError? refusal))
                return new IncludeProblem(refusal);
            throw;
        }
    }

    private object? Convert(HttpContext context, object? answer, RequestState request) =>
        context.Response.HasStarted ? answer : ResultConverter.Convert(context, answer, _declared, request, _writer);
}
