using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Options;
using Popcorn.Selection;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds mistakes in the views of the app, before a request names one.</summary>
internal sealed class ViewCheck(
    PopcornEngines engines, PopcornEndpoints endpoints, IOptions<PopcornHttpOptions> options, IServiceProvider services)
{
    /// <param name="used">The endpoints that use Popcorn.</param>
    /// <returns>A message for each mistake, which names the view or the endpoint.</returns>
    public IEnumerable<string> FindMistakes(IReadOnlyList<Endpoint> used)
    {
        foreach (View view in options.Value.Views)
        {
            IEnumerable<JsonSerializerOptions> written = used.Select(endpoints.GetSettings)
                .Where(settings => settings.Views!.Lists.ContainsKey(view.Name)).Select(settings => settings.Json)
                .Distinct().DefaultIfEmpty(HostJson.GetMinimalApiOptions(services));
            foreach (string mistake in written.Select(json => FindMistake(view, json)).OfType<string>().Distinct())
                yield return mistake;
        }
        foreach (Endpoint endpoint in used)
        {
            EndpointSettings settings = endpoints.GetSettings(endpoint);
            if (settings.Views is { IsClosed: true, Lists.Count: 0 })
            {
                string missing = settings.Payloads.Count > 0
                    ? $"there is no view of {string.Join(" or ", settings.Payloads)}"
                    : "there are no views";
                yield return $"{endpoint.DisplayName} has OnlyViews, but {missing}: register one by View<T>(name, list) of the options.";
            }
        }
    }

    /// <summary>A type that these options cannot write is written by no endpoint that has them.</summary>
    private string? FindMistake(View view, JsonSerializerOptions json)
    {
        try
        {
            return engines.GetEngine(json).FindMistake(
                view.Type, view.List, $"The view {view.Name} of {view.Type}, {view.List.Text}")?.Message;
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException)
        {
            return null;
        }
    }
}
