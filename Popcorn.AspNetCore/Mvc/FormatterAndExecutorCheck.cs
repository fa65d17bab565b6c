using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Finds output formatters and result executors that write responses of actions in place of Popcorn.</summary>
internal sealed class FormatterAndExecutorCheck(IOptions<PopcornHttpOptions> options)
{
    /// <param name="services">The services of the app.</param>
    /// <param name="used">The endpoints that use Popcorn.</param>
    /// <returns>A message for each mistake, with its remedy.</returns>
    public IEnumerable<string> FindMistakes(IServiceProvider services, IReadOnlyList<Endpoint> used)
    {
        MvcOptions mvc = services.GetRequiredService<IOptions<MvcOptions>>().Value;
        if (!mvc.EnableEndpointRouting)
            yield return "Popcorn needs endpoint routing, but MvcOptions.EnableEndpointRouting is false: remove that setting, and call "
                + "MapControllers() instead of UseMvc().";
        Endpoint[] actions = [.. used.Where(endpoint => endpoint.Metadata.GetMetadata<ControllerActionDescriptor>() is not null)];
        if (actions.Length == 0)
            yield break;
        foreach (Type type in FindPreceding(mvc.OutputFormatters).Except(options.Value.TrustedFormatters))
            yield return $"The output formatter {type} precedes Popcorn's, so it writes the responses of {actions[0].DisplayName}: "
                + (typeof(SystemTextJsonOutputFormatter).IsAssignableFrom(type)
                    ? "replace it with a SystemTextJsonOutputFormatter that has its options and media types, "
                    : "put it after SystemTextJsonOutputFormatter, ")
                + $"or call {nameof(PopcornHttpOptions.TrustFormatter)}<{type.Name}>().";
        if (actions.FirstOrDefault(action => PopcornEndpoints.HasLists(action.Metadata)) is not { } restricted)
            yield break;
        object?[] executors =
        [
            services.GetService<IActionResultExecutor<ObjectResult>>(),
            services.GetService<IActionResultExecutor<JsonResult>>(),
        ];
        foreach (object? executor in executors)
        {
            if (executor is not (null or PopcornObjectResultExecutor or PopcornJsonResultExecutor))
                yield return $"{restricted.DisplayName} has an Allow or Default list, but {executor.GetType()} executes results and does "
                    + "not apply the list: remove that executor, or the list.";
        }
        if (services.GetService<OutputFormatterSelector>() is { } selector && selector.GetType() != typeof(DefaultOutputFormatterSelector))
            yield return $"{restricted.DisplayName} has an Allow or Default list, but {selector.GetType()} chooses the formatter and may "
                + "choose one that does not apply the list: remove that selector, or the list.";
    }

    /// <summary>The framework's formatters for no content, text and streams. A class that derives from one can write anything.</summary>
    private static readonly Type[] WithoutObjects =
        [typeof(HttpNoContentOutputFormatter), typeof(StringOutputFormatter), typeof(StreamOutputFormatter)];

    /// <summary>Finds the types of formatters that can write JSON before Popcorn's. OData, for example, adds several of one type.</summary>
    private static IEnumerable<Type> FindPreceding(IEnumerable<IOutputFormatter> formatters) => formatters
        .TakeWhile(formatter => formatter is not PopcornOutputFormatter)
        .Where(formatter => WritesObjects(formatter) && MayWriteJson(formatter))
        .Select(formatter => formatter.GetType());

    /// <summary>Whether another formatter than Popcorn's writes objects.</summary>
    public static bool WritesObjects(IOutputFormatter formatter) =>
        formatter is not (PopcornOutputFormatter or LinesOutputFormatter) && !WithoutObjects.Contains(formatter.GetType());

    private static bool MayWriteJson(IOutputFormatter formatter) =>
        formatter is not OutputFormatter known || known.SupportedMediaTypes.Any(IsJson);

    private static bool IsJson(string mediaType)
    {
        var type = new MediaType(mediaType);
        return type.MatchesAllSubTypes || type.SubTypeWithoutSuffix.Equals("json", StringComparison.OrdinalIgnoreCase)
            || type.SubTypeSuffix.Equals("json", StringComparison.OrdinalIgnoreCase);
    }
}
