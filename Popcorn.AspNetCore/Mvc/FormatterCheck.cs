using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Finds output formatters that write in the place of Popcorn's.</summary>
internal sealed class FormatterCheck(IOptions<PopcornHttpOptions> options)
{
    /// <param name="services">The app's.</param>
    /// <param name="used">The endpoints that use Popcorn.</param>
    public IEnumerable<string> Mistakes(IServiceProvider services, IReadOnlyList<Endpoint> used)
    {
        if (!PopcornActions.IsAdded(services))
            yield break;
        MvcOptions mvc = services.GetRequiredService<IOptions<MvcOptions>>().Value;
        if (!mvc.EnableEndpointRouting)
            yield return "Popcorn needs endpoint routing, and MvcOptions.EnableEndpointRouting is false: remove that setting, and call "
                + "MapControllers() in the place of UseMvc().";
        Endpoint[] actions = [.. used.Where(endpoint => endpoint.Metadata.GetMetadata<ControllerActionDescriptor>() is not null)];
        if (actions.Length == 0)
            yield break;
        FormatterCollection<IOutputFormatter> formatters = mvc.OutputFormatters;
        IOutputFormatter[] others = [.. formatters.Where(formatter => WritesObjects(formatter) && !options.Value.TrustedFormatters.Contains(formatter.GetType()))];
        int own = formatters.IndexOf(formatters.First(formatter => formatter is PopcornOutputFormatter));
        foreach (IOutputFormatter formatter in others)
        {
            if (formatters.IndexOf(formatter) < own && MayWriteJson(formatter))
                yield return $"The output formatter {formatter.GetType()} comes before Popcorn's, so that {actions[0].DisplayName} is written by it: "
                    + $"put it behind SystemTextJsonOutputFormatter, or call {nameof(PopcornHttpOptions.TrustFormatter)}(typeof({formatter.GetType().Name})).";
            else if (actions.FirstOrDefault(action => PopcornEndpoints.HasLists(action.Metadata) && !AnswersOnlyJson(action)) is { } bound)
                yield return $"{bound.DisplayName} has an Allow or Default list, and a client that accepts another format is answered by {formatter.GetType()} without it: "
                    + $"add [Produces(\"application/json\")], or call {nameof(PopcornHttpOptions.TrustFormatter)}(typeof({formatter.GetType().Name})).";
        }
    }

    /// <summary>Not the framework's formatters for nothing, texts and streams.</summary>
    private static bool WritesObjects(IOutputFormatter formatter) =>
        formatter is not (PopcornOutputFormatter or HttpNoContentOutputFormatter or StringOutputFormatter or StreamOutputFormatter);

    private static bool MayWriteJson(IOutputFormatter formatter) =>
        formatter is not OutputFormatter known || known.SupportedMediaTypes.Any(IsJson);

    private static bool AnswersOnlyJson(Endpoint action)
    {
        var produced = new MediaTypeCollection();
        foreach (IApiResponseMetadataProvider provider in action.Metadata.GetOrderedMetadata<IApiResponseMetadataProvider>())
            provider.SetContentTypes(produced);
        return produced.Count > 0 && produced.All(IsJson);
    }

    private static bool IsJson(string mediaType)
    {
        var type = new MediaType(mediaType);
        return type.MatchesAllSubTypes || type.SubTypeWithoutSuffix.Equals("json", StringComparison.OrdinalIgnoreCase)
            || type.SubTypeSuffix.Equals("json", StringComparison.OrdinalIgnoreCase);
    }
}
