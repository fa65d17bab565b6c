using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Net.Http.Headers;
using Popcorn.AspNetCore.Core;
using Popcorn.AspNetCore.Streaming;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>
/// Determines whether an endpoint declares responses that may be JSON, by its return type and by the responses in its metadata. An
/// endpoint that declares nothing may return anything.
/// </summary>
internal static class DescribedResponses
{
    public static bool MayBeJson(ApiDescription description, IReadOnlyList<object> metadata)
    {
        ApiResponseType[] responses =
            [.. description.SupportedResponseTypes.Where(each => !each.IsDefaultResponse && each.StatusCode is >= 200 and < 400)];
        return (FindDeclared(description, metadata) is not { } declared || declared.IsDescribedAsJson)
            && (responses.Length == 0 || responses.Any(response => MayBeJson(response, metadata)))
            && (metadata.OfType<ProducesAttribute>().LastOrDefault() is not { } produces || IsAny(produces.ContentTypes, IsJson));
    }

    private static ReturnType? FindDeclared(ApiDescription description, IReadOnlyList<object> metadata) =>
        ReturnType.FindDeclared(description.ActionDescriptor is ControllerActionDescriptor action ? [action] : metadata);

    private static bool MayBeJson(ApiResponseType response, IReadOnlyList<object> metadata)
    {
        if (response.StatusCode is StatusCodes.Status204NoContent or StatusCodes.Status205ResetContent or >= 300)
            return false;
        if (response.Type is not null && response.Type != typeof(void))
        {
            Type written = EventStream.Unwrap(response.Type);
            return ReturnType.Find(written).IsDescribedAsJson && (written != response.Type || IsAny(response.ApiResponseFormats, IsJson));
        }
        // API descriptions omit the formats of responses without a type.
        var produced = metadata.OfType<IProducesResponseTypeMetadata>().Where(each => each.StatusCode == response.StatusCode);
        return IsAny([.. produced.SelectMany(each => each.ContentTypes)], IsJson);
    }

    /// <summary>Without declared formats, any format is possible.</summary>
    private static bool IsAny<T>(ICollection<T> formats, Func<T, bool> isJson) => formats.Count == 0 || formats.Any(isJson);

    /// <summary>An app may have added other media types to the JSON formatter.</summary>
    private static bool IsJson(ApiResponseFormat format) => format.Formatter is SystemTextJsonOutputFormatter || IsJson(format.MediaType);

    private static bool IsJson(string mediaType) => MediaTypeHeaderValue.TryParse(mediaType, out MediaTypeHeaderValue? parsed)
        && (parsed.MatchesAllTypes || parsed.MatchesAllSubTypes || IsJson(parsed));

    private static bool IsJson(MediaTypeHeaderValue mediaType) =>
        mediaType.SubType.Equals("json", StringComparison.OrdinalIgnoreCase)
        || mediaType.Suffix.Equals("json", StringComparison.OrdinalIgnoreCase);
}
