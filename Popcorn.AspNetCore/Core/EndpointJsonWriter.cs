using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Popcorn.AspNetCore.Streaming;
using Popcorn.Contracts;

namespace Popcorn.AspNetCore.Core;

/// <summary>Writes the values of one endpoint where the framework would call <c>WriteAsJsonAsync</c>.</summary>
/// <param name="writer">Writes the body.</param>
/// <param name="lines">Decides what is written as lines.</param>
/// <param name="json">
/// The options with which the framework would write. They are not those of the endpoint if an action returns an <see cref="IResult"/>.
/// </param>
internal sealed class EndpointJsonWriter(ResponseWriter writer, LineResponses lines, JsonSerializerOptions json)
{
    public const string MediaType = "application/json; charset=utf-8";

    /// <summary>Converts what a handler or an action returned to a result that this class writes.</summary>
    /// <returns>The result of Popcorn; the argument itself if it holds no value to write as JSON.</returns>
    /// <exception cref="PopcornException">The result writes its own body, so the lists of the endpoint cannot be applied.</exception>
    public object? Convert(HttpContext context, object? returned, Type declared, IncludeRequest request)
    {
        object? value = returned;
        // The app's own results are not unwrapped, because they may set headers before they execute the inner one.
        while (value is INestedHttpResult nested && ReturnType.Find(value.GetType()).Kind == ReturnKind.Union)
            value = nested.Result;
        switch (value)
        {
            case string or ProblemDetails or EmptyHttpResult:
                ResponseWriter.TellResponseCache(context, request);
                return returned;
            case IResult result when ReturnType.Find(result.GetType()) is var type:
                if (type.Value is { } written && result is IValueHttpResult { Value: not null and not ProblemDetails })
                    return new WrappedValueResult(result, written, request, this);
                if (type is { Kind: ReturnKind.EventStream, Events: { } events })
                    return new EventStreamResult(result, events, request, this);
                if (request.Settings.HasLists && type.Kind == ReturnKind.UnknownResult)
                    throw SelfWritingResults.CreateRefusal(context.GetEndpoint()?.DisplayName, type.Type);
                ResponseWriter.TellResponseCache(context, request);
                return returned;
            default:
                return new ValueResult(value, declared, request, this);
        }
    }

    /// <param name="context">The context of the request.</param>
    /// <param name="value">The value.</param>
    /// <param name="declared">The declared type of the value.</param>
    /// <param name="request">What the request asks.</param>
    /// <param name="resultOptions">The result's own options, if it has any.</param>
    /// <param name="contract">The result's own contract, if it has one. The value is then written as the type of the contract.</param>
    /// <param name="contentType">The result's own content type, if it has one.</param>
    public Task WriteAsync(
        HttpContext context,
        object? value,
        Type declared,
        IncludeRequest request,
        JsonSerializerOptions? resultOptions = null,
        JsonTypeInfo? contract = null,
        string? contentType = null)
    {
        if (contract is not null && !OwnContracts.AreThoseOfOptions(contract))
        {
            throw new PopcornException(
                $"{context.GetEndpoint()?.DisplayName} returns a result with a contract of its own for {contract.Type}, and its options "
                + "have another one: Popcorn could write members that it leaves out. Give the options a resolver that makes it.");
        }
        JsonSerializerOptions options = resultOptions ?? contract?.Options ?? json;
        Type type = contract?.Type ?? DeclaredType.Resolve(options, declared, value);
        if (request.Settings.OffersLines && contentType is null && lines.CanWrite(context, request.Settings, options, value, type))
        {
            LineFormat.AddVary(context.Response);
            if (LineFormat.Find(context.Request) is { } accepted)
            {
                context.Response.ContentType = accepted;
                return writer.WriteAsync(context, lines.GetOptions(options), value, type, request, asLines: true);
            }
        }
        context.Response.ContentType = contentType ?? MediaType;
        return writer.WriteAsync(context, options, value, type, request);
    }

    /// <summary>Writes the objects of server-sent events, and leaves the rest to the framework.</summary>
    public Task WriteEventsAsync(HttpContext context, IResult result, EventStream events, IncludeRequest request) =>
        writer.WriteEventsAsync(context, json, result, events, request);
}
