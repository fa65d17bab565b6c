using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>
/// Adds the include to the query parameters of the endpoints that follow it, and the refusal of a bad one to their responses, for every
/// generator of OpenAPI documents.
/// </summary>
internal sealed class IncludeDescriptionProvider(
    PopcornEndpoints endpoints, IncludeExample example, IOptions<JsonOptions> json, IModelMetadataProvider? metadata = null)
    : IApiDescriptionProvider
{
    private readonly IModelMetadataProvider _metadata = metadata ?? new EmptyModelMetadataProvider();

    /// <summary>After the framework's own.</summary>
    public int Order => 1000;

    public void OnProvidersExecuting(ApiDescriptionProviderContext context)
    {
    }

    public void OnProvidersExecuted(ApiDescriptionProviderContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        var refusal = new RefusalResponse(_metadata, json.Value.SerializerOptions);
        foreach (ApiDescription description in context.Results)
        {
            IReadOnlyList<object> items = [.. description.ActionDescriptor.EndpointMetadata];
            var action = description.ActionDescriptor as ControllerActionDescriptor;
            EndpointSettings settings = endpoints.Read(action is null ? items : [.. items, action], route: null);
            if (!settings.IsOn || !DescribedAnswers.MayBeJson(description, items))
                continue;
            if (!description.ParameterDescriptions.Any(IsInclude))
                description.ParameterDescriptions.Add(Parameter(settings));
            refusal.AddTo(description);
        }
    }

    private bool IsInclude(ApiParameterDescription parameter) =>
        (parameter.Source == BindingSource.Query || parameter.Source == BindingSource.ModelBinding)
        && string.Equals(parameter.Name, endpoints.Parameter, StringComparison.OrdinalIgnoreCase);

    private ApiParameterDescription Parameter(EndpointSettings settings)
    {
        string text = "Which members to write: a list of names, each with a list of its own where it holds objects; * for all, ** for all of every level, -name to leave one out.";
        if (example.For(settings) is { } names)
            text += $" For example {names}.";
        var parameter = new IncludeParameter(endpoints.Parameter, text);
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
