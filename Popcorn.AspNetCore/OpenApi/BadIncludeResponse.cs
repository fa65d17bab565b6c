using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Adds the response to a bad include to the described responses of an endpoint.</summary>
internal sealed class BadIncludeResponse(IModelMetadataProvider metadata, JsonSerializerOptions json)
{
    private const int Status = StatusCodes.Status400BadRequest;

    /// <summary>Null if generated contracts do not contain the type: the framework's generator would fail for it.</summary>
    private Type? ProblemType { get; } = json.TryGetTypeInfo(typeof(ProblemDetails), out _) ? typeof(ProblemDetails) : null;

    public void AddTo(ApiDescription description)
    {
        IList<ApiResponseType> responses = description.SupportedResponseTypes;
        // Generators add a 200 only to an endpoint without any response.
        if (responses.Count == 0)
            responses.Add(new ApiResponseType { StatusCode = StatusCodes.Status200OK });
        ApiResponseType? declared = responses.FirstOrDefault(each => each is { StatusCode: Status, IsDefaultResponse: false });
        if (declared is null)
            responses.Add(declared = new ApiResponseType { StatusCode = Status });
        if (declared.Type is null || declared.Type == typeof(void))
        {
            declared.Type = ProblemType;
            declared.ModelMetadata = ProblemType is null ? null : metadata.GetMetadataForType(ProblemType);
        }
        // The endpoint declares a 400 of another type, and a response has one type for all its media types.
        else if (!typeof(ProblemDetails).IsAssignableFrom(declared.Type))
            return;
        if (!declared.ApiResponseFormats.Any(format => format.MediaType == IncludeProblem.MediaType))
            declared.ApiResponseFormats.Add(new ApiResponseFormat { MediaType = IncludeProblem.MediaType });
    }
}
