using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>
/// Adds the include parameter and the response to a bad include to the API descriptions of endpoints that use Popcorn. All generators of
/// OpenAPI documents read these descriptions.
/// </summary>
internal sealed class IncludeDescriptionProvider(
    PopcornEndpoints endpoints,
    PopcornEngines engines,
    IncludeExample example,
    IOptions<JsonOptions> json,
    IOptions<PopcornHttpOptions> options,
    IServiceProvider services,
    IModelMetadataProvider? metadata = null)
    : IApiDescriptionProvider
{
    private readonly IModelMetadataProvider _metadata = metadata ?? new EmptyModelMetadataProvider();

    /// <summary>After the framework's providers.</summary>
    public int Order => 1000;

    public void OnProvidersExecuting(ApiDescriptionProviderContext context)
    {
    }

    public void OnProvidersExecuted(ApiDescriptionProviderContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        var badInclude = new BadIncludeResponse(_metadata, json.Value.SerializerOptions);
        var lines = new LineFormats(engines);
        var described = new DescribedEndpoints(endpoints, services);
        foreach (ApiDescription description in context.Results)
        {
            DescribedEndpoint endpoint = described.Read(description);
            if (!endpoint.ReadsInclude)
                continue;
            if (!description.ParameterDescriptions.Any(IsInclude))
                description.ParameterDescriptions.Add(CreateParameter(endpoint.Settings));
            lines.AddTo(description, endpoint);
            badInclude.AddTo(description);
            if (options.Value.DeniedMembers == DeniedMembers.Forbid && !endpoint.Settings.Required.IsEmpty)
                AddDenials(description.SupportedResponseTypes);
        }
    }

    private bool IsInclude(ApiParameterDescription parameter) =>
        (parameter.Source == BindingSource.Query || parameter.Source == BindingSource.ModelBinding)
        && string.Equals(parameter.Name, endpoints.Parameter, StringComparison.OrdinalIgnoreCase);

    /// <summary>The responses to an include that names a member which the caller is denied.</summary>
    private static void AddDenials(IList<ApiResponseType> responses)
    {
        foreach (int status in new[] { StatusCodes.Status401Unauthorized, StatusCodes.Status403Forbidden })
        {
            if (!responses.Any(each => each.StatusCode == status && !each.IsDefaultResponse))
                responses.Add(new ApiResponseType { StatusCode = status });
        }
    }

    private string Describe(EndpointSettings settings)
    {
        string views = example.PrintViews(settings);
        if (settings.Views!.IsClosed)
            return $"Which view to write: {views}.";
        string text = "Which members to write: a list of names, each with a list of its own where it holds objects; "
            + "* for all, ** for all of every level, -name to leave one out.";
        if (views.Length > 0)
            text += $" Or a view, alone or in the list: {views}.";
        if (example.FindNames(settings) is { Count: > 0 } names)
            text += $" The members are {string.Join(", ", names)}.";
        if (example.Create(settings) is { } valid)
            text += $" For example {valid}.";
        return text;
    }

    private ApiParameterDescription CreateParameter(EndpointSettings settings)
    {
        var parameter = new IncludeParameter(endpoints.Parameter, Describe(settings));
        return new ApiParameterDescription
        {
            Name = endpoints.Parameter,
            Source = BindingSource.Query,
            Type = typeof(string),
            ModelMetadata = _metadata.GetMetadataForType(typeof(string)),
            ParameterDescriptor = new IncludeParameterDescriptor(parameter),
            IsRequired = false,
        };
    }
}
