using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <inheritdoc/>
internal sealed class ControllerSupport(IServiceProvider services, FormatterAndExecutorCheck formatters) : IControllerSupport
{
    public JsonSerializerOptions? Json => PopcornOutputFormatter.Find(services)?.SerializerOptions;

    public IEnumerable<string> FindMistakes(IReadOnlyList<Endpoint> used) => formatters.FindMistakes(services, used);

    public void RemoveListFilters(IReadOnlyList<Endpoint> endpoints) => EndpointFilterFactory.RemoveForLists(endpoints);
}
