using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.MinimalApi;

/// <summary>
/// Refuses a bad include before the handler runs, and has its answer written by an engine. It knows the handler's declared type:
/// the pipeline of filters carries objects, and alone would change what an endpoint answers.
/// </summary>
internal sealed class PopcornFilter
{
    private readonly EndpointFilterDelegate _next;
    private readonly EndpointSettings _settings;
    private readonly Type _declared;
    private readonly JsonAnswers _answers;
    private readonly IncludeReader _reader;
    private readonly bool _checksInclude;

    private PopcornFilter(
        EndpointFilterDelegate next, EndpointSettings settings, Type declared, bool checksInclude, IncludeReader reader, JsonAnswers answers)
    {
        _next = next;
        _settings = settings;
        _declared = declared;
        _answers = answers;
        _reader = reader;
        _checksInclude = checksInclude;
    }

    /// <summary>
    /// The pipeline with the filter in it, or unchanged where there is nothing for it to do: the handler answers with no JSON, and no other
    /// filter can put something else in the place of its answer. Called more than once for an endpoint.
    /// </summary>
    public static EndpointFilterDelegate Add(EndpointBuilder builder, EndpointFilterFactoryContext context, EndpointFilterDelegate next)
    {
        bool canBeJson = ReturnTypes.CanHandlerReturnJson(context.MethodInfo.ReturnType);
        if (!canBeJson && builder.FilterFactories.Count == 1)
            return next;
        IServiceProvider services = context.ApplicationServices;
        PopcornEndpoints endpoints = services.GetService<PopcornEndpoints>()
            ?? throw new InvalidOperationException($"{builder.DisplayName} uses WithPopcorn: call services.AddPopcorn() first.");
        EndpointSettings settings = Settings(endpoints, builder);
        if (!settings.IsOn)
            return next;
        var answers = new JsonAnswers(services.GetRequiredService<AnswerWriter>(), settings, settings.Json);
        Type declared = PayloadTypes.Awaited(context.MethodInfo.ReturnType);
        return new PopcornFilter(next, settings, declared, canBeJson, services.GetRequiredService<IncludeReader>(), answers).InvokeAsync;
    }

    private static EndpointSettings Settings(PopcornEndpoints endpoints, EndpointBuilder builder)
    {
        try
        {
            return endpoints.Read([.. builder.Metadata], (builder as RouteEndpointBuilder)?.RoutePattern);
        }
        catch (PopcornException exception)
        {
            throw new PopcornException($"{builder.DisplayName}: {exception.Message}", exception);
        }
    }

    /// <summary>Without a state machine where the handler is done when it returns, as most are.</summary>
    private ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext invocation)
    {
        HttpContext context = invocation.HttpContext;
        RequestState request = RequestState.Get(context, _reader);
        // Where binding failed, the handler will not run. Where it answers without JSON, only another filter may answer with it.
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
        catch
        {
            request.Clear();
            throw;
        }
        return answer.IsCompletedSuccessfully ? new(Written(context, answer.Result, request)) : WaitAsync(context, answer, request);
    }

    private async ValueTask<object?> WaitAsync(HttpContext context, ValueTask<object?> answer, RequestState request)
    {
        try
        {
            return Written(context, await answer.ConfigureAwait(false), request);
        }
        catch
        {
            request.Clear();
            throw;
        }
    }

    private object? Written(HttpContext context, object? answer, RequestState request) =>
        context.Response.HasStarted ? answer : ResultAnswers.For(context, answer, _declared, request, _answers);
}
