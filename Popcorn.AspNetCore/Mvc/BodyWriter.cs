using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Writes the body of an action's answer as its endpoint and its request say, for the formatter and for results that go past it.</summary>
internal sealed class BodyWriter(PopcornEndpoints endpoints, IncludeReader reader, AnswerWriter writer)
{
    public EndpointSettings SettingsOf(HttpContext http) => endpoints.Of(http.GetEndpoint());

    /// <summary>Headers and status are set.</summary>
    public Task WriteAsync(HttpContext http, EndpointSettings settings, JsonSerializerOptions json, object? value, Type declared, Encoding encoding) =>
        writer.WriteAsync(http, settings, json, value, DeclaredType.Of(json, declared, value), RequestState.Get(http, reader), encoding);

    /// <summary>
    /// What to execute in the place of a result of minimal APIs. The framework writes it with their JSON options, so that its names
    /// may not be those that were checked before the action: unknown ones are no reason to fail here.
    /// </summary>
    public IResult AnswerFor(HttpContext http, IResult result)
    {
        EndpointSettings settings = SettingsOf(http);
        if (!settings.IsOn || http.Response.HasStarted)
            return result;
        var answers = new JsonAnswers(writer, settings, HostJson.OfMinimalApis(http.RequestServices));
        return ResultAnswers.For(http, result, typeof(object), RequestState.Get(http, reader), answers) as IResult ?? result;
    }
}
