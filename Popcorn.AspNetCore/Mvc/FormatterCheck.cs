using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Finds what writes the answers of actions in the place of Popcorn.</summary>
internal sealed class FormatterCheck(IOptions<PopcornHttpOptions> options)
{
    /// <param name="services">The app's.</param>
    /// <param name="used">The endpoints that use Popcorn.</param>
    public IEnumerable<string> Mistakes(IServiceProvider services, IReadOnlyList<Endpoint> used)
    {
        MvcOptions mvc = services.GetRequiredService<IOptions<MvcOptions>>().Value;
        if (!mvc.EnableEndpointRouting)
            yield return "Popcorn needs endpoint routing, and MvcOptions.EnableEndpointRouting is false: remove that setting, and call "
                + "MapControllers() in the place of UseMvc().";
        Endpoint[] actions = [.. used.Where(endpoint => endpoint.Metadata.GetMetadata<ControllerActionDescriptor>() is not null)];
        if (actions.Length == 0)
            yield break;
        FormatterCollection<IOutputFormatter> formatters = mvc.OutputFormatters;
        foreach (IOutputFormatter formatter in formatters.TakeWhile(formatter => formatter is not PopcornOutputFormatter))
        {
            if (WritesObjects(formatter) && MayWriteJson(formatter) && !options.Value.TrustedFormatters.Contains(formatter.GetType()))
                yield return $"The output formatter {formatter.GetType()} comes before Popcorn's, so that {actions[0].DisplayName} is written by it: "
                    + $"put it behind SystemTextJsonOutputFormatter, or call {nameof(PopcornHttpOptions.TrustFormatter)}(typeof({formatter.GetType().Name})).";
        }
        if (actions.FirstOrDefault(action => PopcornEndpoints.HasLists(action.Metadata)) is not { } bound)
            yield break;
        foreach (object? executor in (object?[])[services.GetService<IActionResultExecutor<ObjectResult>>(), services.GetService<IActionResultExecutor<JsonResult>>()])
        {
            if (executor is not (null or PopcornObjectResultExecutor or PopcornJsonResultExecutor))
                yield return $"{bound.DisplayName} has an Allow or Default list, and results are executed by {executor.GetType()}, which does not apply it: "
                    + "remove that executor, or the list.";
        }
    }

    /// <summary>Not the framework's formatters for nothing, texts and streams.</summary>
    public static bool WritesObjects(IOutputFormatter formatter) =>
        formatter is not (PopcornOutputFormatter or HttpNoContentOutputFormatter or StringOutputFormatter or StreamOutputFormatter);

    private static bool MayWriteJson(IOutputFormatter formatter) =>
        formatter is not OutputFormatter known || known.SupportedMediaTypes.Any(IsJson);

    private static bool IsJson(string mediaType)
    {
        var type = new MediaType(mediaType);
        return type.MatchesAllSubTypes || type.SubTypeWithoutSuffix.Equals("json", StringComparison.OrdinalIgnoreCase)
            || type.SubTypeSuffix.Equals("json", StringComparison.OrdinalIgnoreCase);
    }
}
