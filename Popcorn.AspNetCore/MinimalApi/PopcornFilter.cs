using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Popcorn.AspNetCore.Http;

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

    private PopcornFilter(EndpointFilterDelegate next, EndpointSettings settings, Type declared, IncludeReader reader, JsonAnswers answers)
    {
        _next = next;
        _settings = settings;
        _declared = declared;
        _answers = answers;
        _reader = reader;
    }

    /// <summary>The pipeline with the filter in it, or unchanged where there is nothing for it to do. Called more than once for an endpoint.</summary>
    public static EndpointFilterDelegate Add(EndpointBuilder builder, EndpointFilterFactoryContext context, EndpointFilterDelegate next)
    {
        if (!HandlerReturn.CanBeJson(context.MethodInfo.ReturnType))
            return next;
        IServiceProvider services = context.ApplicationServices;
        PopcornEndpoints endpoints = services.GetService<PopcornEndpoints>()
            ?? throw new InvalidOperationException($"{builder.DisplayName} uses WithPopcorn or [Popcorn]: call services.AddPopcorn() first.");
        EndpointSettings settings = Settings(endpoints, builder, services);
        if (!settings.IsOn)
            return next;
        var answers = new JsonAnswers(services.GetRequiredService<AnswerWriter>(), settings);
        return new PopcornFilter(next, settings, PayloadTypes.Awaited(context.MethodInfo.ReturnType), services.GetRequiredService<IncludeReader>(), answers).InvokeAsync;
    }

    /// <summary>A mistake in the endpoint's own lists shows when the endpoint is built.</summary>
    private static EndpointSettings Settings(PopcornEndpoints endpoints, EndpointBuilder builder, IServiceProvider services)
    {
        IReadOnlyList<object> metadata = [.. builder.Metadata];
        RoutePattern? route = (builder as RouteEndpointBuilder)?.RoutePattern;
        EndpointSettings settings;
        try
        {
            settings = endpoints.Read(metadata, route);
            settings.Check(services.GetRequiredService<PopcornEngines>());
        }
        catch (PopcornException exception)
        {
            throw new PopcornException($"{builder.DisplayName}: {exception.Message}", exception);
        }
        if (!settings.IsOn && !metadata.Any(item => item is NoPopcornAttribute) && endpoints.BindsParameterItself(metadata, route))
        {
            ILogger logger = services.GetRequiredService<ILoggerFactory>().CreateLogger(PopcornLog.Category);
            PopcornLog.BindsParameterItself(logger, builder.DisplayName ?? "An endpoint", endpoints.Parameter);
        }
        return settings;
    }

    /// <summary>Without a state machine where the handler is done when it returns, as most are.</summary>
    private ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext invocation)
    {
        HttpContext context = invocation.HttpContext;
        // Binding failed: the handler will not run, whatever the include.
        if (context.Response.StatusCode >= StatusCodes.Status400BadRequest)
            return _next(invocation);
        if (!_reader.TryAccept(context.Request, _settings, out Include? include, out IncludeError? error))
            return new(new IncludeProblem(error));
        ValueTask<object?> answer;
        try
        {
            answer = _next(invocation);
        }
        catch
        {
            ScopedRequest.Forget(context);
            throw;
        }
        return answer.IsCompletedSuccessfully ? new(Written(context, answer.Result, include)) : WaitAsync(context, answer, include);
    }

    private async ValueTask<object?> WaitAsync(HttpContext context, ValueTask<object?> answer, Include? include)
    {
        try
        {
            return Written(context, await answer.ConfigureAwait(false), include);
        }
        catch
        {
            ScopedRequest.Forget(context);
            throw;
        }
    }

    private object? Written(HttpContext context, object? answer, Include? include) =>
        context.Response.HasStarted ? answer : ResultAnswers.For(answer, _declared, include, _answers);
}
