using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.Description;

/// <summary>Adds the include to the query parameters of the endpoints that follow it, for every generator of OpenAPI documents.</summary>
internal sealed class IncludeDescriptionProvider(
    PopcornEndpoints endpoints, IncludeExample example, IModelMetadataProvider? metadata = null) : IApiDescriptionProvider
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
        foreach (ApiDescription description in context.Results)
        {
            IReadOnlyList<object> items = [.. description.ActionDescriptor.EndpointMetadata];
            var action = description.ActionDescriptor as ControllerActionDescriptor;
            EndpointSettings settings = endpoints.Read(action is null ? items : [.. items, action], route: null);
            if (settings.IsOn && MayBeJson(items) && !description.ParameterDescriptions.Any(IsInclude))
                description.ParameterDescriptions.Add(Parameter(settings));
        }
    }

    /// <summary>Not a handler whose metadata stands there because it belongs to a group, and that answers with no JSON at all.</summary>
    private static bool MayBeJson(IReadOnlyList<object> metadata) =>
        metadata.OfType<System.Reflection.MethodInfo>().LastOrDefault() is not { } handler
        || MinimalApi.HandlerReturn.CanBeJson(handler.ReturnType);

    private bool IsInclude(ApiParameterDescription parameter) =>
        parameter.Source == BindingSource.Query && string.Equals(parameter.Name, endpoints.Parameter, StringComparison.OrdinalIgnoreCase);

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
