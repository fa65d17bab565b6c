using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Popcorn.AspNetCore.Core;
using Popcorn.AspNetCore.Streaming;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Adds the media types of lines to the described responses that are sequences. The schema stays that of all elements.</summary>
internal sealed class LineFormats(PopcornEngines engines)
{
    public void AddTo(ApiDescription description, DescribedEndpoint endpoint)
    {
        if (!endpoint.Settings.OffersLines || (description.ActionDescriptor is ControllerActionDescriptor action && IsFixed(action)))
            return;
        foreach (ApiResponseType response in description.SupportedResponseTypes.Where(each => MayBeLines(each, endpoint)))
        {
            if (response.ApiResponseFormats.Count == 0)
                response.ApiResponseFormats.Add(new ApiResponseFormat { MediaType = "application/json" });
            foreach (string mediaType in LineFormat.MediaTypes.Except(response.ApiResponseFormats.Select(format => format.MediaType)))
                response.ApiResponseFormats.Add(new ApiResponseFormat { MediaType = mediaType });
        }
    }

    /// <summary>
    /// Whether the action fixes the format. The description has the media types of <c>[Produces]</c> already, and a
    /// <see cref="JsonResult"/> is always JSON.
    /// </summary>
    private static bool IsFixed(ControllerActionDescriptor action) => ProducedFormats.Find(action).Count > 0
        || typeof(JsonResult).IsAssignableFrom(ReturnType.Find(action.MethodInfo.ReturnType).Type);

    private bool MayBeLines(ApiResponseType response, DescribedEndpoint endpoint) =>
        !response.IsDefaultResponse
        && EndpointSettings.IsSuccess(response.StatusCode)
        && response.Type is { } type
        && type != typeof(void)
        && HostJson.HasContract(endpoint.Json, type)
        && engines.GetEngine(endpoint.Json).CanWriteLines(type);
}
