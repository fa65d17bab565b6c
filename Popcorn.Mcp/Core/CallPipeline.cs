using System.Text.Json;
using Microsoft.Extensions.AI;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ModelContextProtocol.Server;
using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Mcp.Core;

/// <summary>Runs a call: reads the include, asks for policies, calls the method, and writes what it returns.</summary>
internal sealed class CallPipeline(
    CallEngines engines, IncludeAdvice advice, ResultLimit limit, McpMetrics metrics, IOptions<PopcornMcpOptions> options,
    ILoggerFactory? loggers = null)
{
    private readonly ILogger _logger = McpLog.Create(loggers);

    /// <param name="settings">The settings of the tool or resource.</param>
    /// <param name="function">The function that calls the method.</param>
    /// <param name="arguments">The arguments of the client, which the include is taken from.</param>
    /// <param name="request">The request; null where the function is called without a server.</param>
    /// <param name="call">Calls the method.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    public async ValueTask<CallOutcome> RunAsync(
        CallSettings settings,
        AIFunction function,
        AIFunctionArguments arguments,
        MessageContext? request,
        Func<ValueTask<object?>> call,
        CancellationToken cancellationToken)
    {
        IncludeArgument argument = ReadArgument(settings, function, arguments);
        if (argument.Error is not null)
            return Refuse(settings, argument.Error, argument, settings.Type);
        PolicySet granted = await UserPolicies.AskAsync(settings.Policies, request).ConfigureAwait(false);
        PopcornEngine engine = engines.GetEngine(settings.Json);
        Include include = settings.Restrict(engine, settings.Type, argument.Include, granted);
        bool areNamesKnown = argument.Include is null || !settings.RejectsUnknown;
        if (!areNamesKnown && settings.Type != typeof(object))
        {
            areNamesKnown = engine.TryValidate(settings.Type, include, out IncludeError? unknown, cancellationToken);
            if (unknown is not null && !OpenTypes.IsOpen(settings.Json, settings.Type))
                return Refuse(settings, unknown, argument, settings.Type);
        }
        if (argument.Include is not null && NamesDenied(engine, settings, argument.Include, granted, cancellationToken))
        {
            metrics.CountRefused("forbidden");
            McpLog.IncludeForbidden(_logger, settings.Name);
            return new CallOutcome(Refusal: IncludeAdvice.Forbidden);
        }
        CallSelections.Begin(new CurrentCall(engine, settings, argument.Include, granted));
        try
        {
            object? value = await call().ConfigureAwait(false);
            return await WriteAsync(settings, function, engine, value, argument, include, areNamesKnown, cancellationToken)
                .ConfigureAwait(false);
        }
        // A sequence that loads data does so while it is read.
        catch (PopcornException exception) when (exception.Error is { Code: IncludeErrorCodes.TooLarge } refused)
        {
            return Refuse(settings, refused, argument, settings.Type);
        }
    }

    private async ValueTask<CallOutcome> WriteAsync(
        CallSettings settings,
        AIFunction function,
        PopcornEngine engine,
        object? value,
        IncludeArgument argument,
        Include include,
        bool areNamesKnown,
        CancellationToken cancellationToken)
    {
        if (value is not null && ResultTypes.IsOfSdk(value))
            return new CallOutcome(Value: value);
        ThrowIfWritten(settings, function, value);
        (value, bool hasMore) = await CollectAsync(value, cancellationToken).ConfigureAwait(false);
        Type type = GetType(settings, value);
        if (!areNamesKnown && value is not null && FindUnknown(engine, settings, type, value, include, cancellationToken) is { } error)
            return Refuse(settings, error, argument, type == typeof(object) ? value.GetType() : settings.Type);
        var buffer = new ResultBuffer(ResultLimit.GetMaxWritten(settings));
        await engine.WriteAsync(buffer, value, type, include, cancellationToken).ConfigureAwait(false);
        return buffer.IsFull
            ? limit.Refuse(settings, buffer.Written.Length, isWhole: false)
            : limit.Apply(settings, engine, function.JsonSchema, buffer.Written, hasMore ? options.Value.MaxItems : null);
    }

    private IncludeArgument ReadArgument(CallSettings settings, AIFunction function, AIFunctionArguments arguments)
    {
        string name = options.Value.ArgumentName;
        if (!settings.ReadsInclude || !arguments.TryGetValue(name, out object? value))
            return IncludeArgument.None;
        if (!ArgumentSchema.Has(function.JsonSchema, name))
            arguments.Remove(name);
        return IncludeArgument.Read(value, settings.Limits).Expand(settings.Views);
    }

    /// <summary>Whether the client names a member that requires a policy which the user does not satisfy, and must not do so.</summary>
    private bool NamesDenied(
        PopcornEngine engine, CallSettings settings, Include asked, PolicySet granted, CancellationToken cancellationToken) =>
        engines.ForbidsDenied && settings.IsOn && !granted.Equals(settings.Policies)
        && engine.Policies.AreRequiredBy(
            [settings.Type],
            settings.Restrict(engine, settings.Type, asked, PolicySet.None),
            [.. settings.Policies.Names.Except(granted.Names)],
            cancellationToken);

    /// <summary>
    /// Refuses what another serializer has written, with all members: a function that <c>AIFunctionFactory</c> has created returns JSON,
    /// and not what its method returns.
    /// </summary>
    private static void ThrowIfWritten(CallSettings settings, AIFunction function, object? value)
    {
        if (value is JsonElement && function.UnderlyingMethod is not null
            && (Nullable.GetUnderlyingType(settings.Type) ?? settings.Type) != typeof(JsonElement))
        {
            throw new PopcornException(
                $"{settings.Name} returns {settings.Type}, which its function has written as JSON already, with members that may not leave "
                + "the server: create the tool of the method, by McpServerTool.Create or WithTools, and not of a function.");
        }
    }

    private async ValueTask<(object? Value, bool HasMore)> CollectAsync(object? value, CancellationToken cancellationToken) =>
        value is not null && CollectionTypes.GetAsyncElementType(value.GetType()) is { } element
            ? await AsyncSequence.ReadAsync(value, element, options.Value.MaxItems, cancellationToken).ConfigureAwait(false)
            : (value, false);

    /// <summary>The type as which the SDK would write the value, so that the result has the same members.</summary>
    private static Type GetType(CallSettings settings, object? value) => DeclaredType.Resolve(settings.Json, settings.Type, value);

    private static IncludeError? FindUnknown(
        PopcornEngine engine, CallSettings settings, Type type, object value, Include include, CancellationToken cancellationToken)
    {
        bool isDynamic = type == typeof(object);
        IReadOnlyList<Type> types = settings.Type == typeof(object) ? [] : [settings.Type];
        engine.TryValidate(types, isDynamic ? value.GetType() : null, include, out IncludeError? error, cancellationToken);
        return error;
    }

    private CallOutcome Refuse(CallSettings settings, IncludeError error, IncludeArgument argument, Type type)
    {
        metrics.CountRefused(error.Code);
        McpLog.IncludeRefused(_logger, settings.Name, error.Code, error.Position);
        return new CallOutcome(Refusal: advice.Describe(settings, error, argument.FindText(error), type));
    }
}
