using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Describes the answer to a bad include, among the responses of an endpoint.</summary>
internal sealed class RefusalResponse(IModelMetadataProvider metadata, JsonSerializerOptions json)
{
    private const int Status = StatusCodes.Status400BadRequest;

    /// <summary>Generated contracts may not know it, and the framework's generator fails for a type that they do not know.</summary>
    private Type? ProblemType { get; } = json.TryGetTypeInfo(typeof(ProblemDetails), out _) ? typeof(ProblemDetails) : null;

    public void AddTo(ApiDescription description)
    {
        IList<ApiResponseType> responses = description.SupportedResponseTypes;
        // Generators add a 200 where an endpoint declares no response, and none beside another response.
        if (responses.Count == 0)
            responses.Add(new ApiResponseType { StatusCode = StatusCodes.Status200OK });
        ApiResponseType? own = responses.FirstOrDefault(each => each is { StatusCode: Status, IsDefaultResponse: false });
        if (own is null)
            responses.Add(own = new ApiResponseType { StatusCode = Status });
        if (own.Type is null || own.Type == typeof(void))
        {
            own.Type = ProblemType;
            own.ModelMetadata = ProblemType is null ? null : metadata.GetMetadataForType(ProblemType);
        }
        // A 400 of another shape is the endpoint's own: a response has one type for all its media types.
        else if (!typeof(ProblemDetails).IsAssignableFrom(own.Type))
            return;
        if (!own.ApiResponseFormats.Any(format => format.MediaType == IncludeProblem.MediaType))
            own.ApiResponseFormats.Add(new ApiResponseFormat { MediaType = IncludeProblem.MediaType });
    }
}
