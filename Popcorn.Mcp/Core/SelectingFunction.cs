using Microsoft.Extensions.AI;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

namespace Popcorn.Mcp.Core;

/// <summary>A method whose result is written by an engine.</summary>
/// <param name="inner">The function that calls the method. The SDK has created it, so all kinds of parameters are bound.</param>
/// <param name="settings">The settings.</param>
/// <param name="pipeline">Runs calls.</param>
internal abstract class SelectingFunction<TParams>(AIFunction inner, CallSettings settings, CallPipeline pipeline)
    : DelegatingAIFunction(inner)
    where TParams : RequestParams
{
    protected CallSettings Settings { get; } = settings;

    protected override async ValueTask<object?> InvokeCoreAsync(AIFunctionArguments arguments, CancellationToken cancellationToken)
    {
        var request = arguments.Services?.GetService(typeof(RequestContext<TParams>)) as RequestContext<TParams>;
        CallOutcome outcome = await pipeline.RunAsync(
            Settings, InnerFunction, arguments, request, () => base.InvokeCoreAsync(arguments, cancellationToken), cancellationToken)
            .ConfigureAwait(false);
        return outcome switch
        {
            { Refusal: { } refusal } => Refuse(refusal),
            { Json: { } json } => CreateResult(json, outcome.Notice, request),
            _ => PassOn(outcome.Value),
        };
    }

    /// <summary>Creates the response to a mistake of the client.</summary>
    protected abstract object Refuse(string refusal);

    /// <summary>Gives the SDK a result that it writes.</summary>
    protected virtual object? PassOn(object? value) => value;

    /// <param name="json">The result.</param>
    /// <param name="notice">What the client must know about the result; null for nothing.</param>
    /// <param name="request">The request; null where the function is called without a server.</param>
    protected abstract object CreateResult(ReadOnlyMemory<byte> json, string? notice, RequestContext<TParams>? request);
}
