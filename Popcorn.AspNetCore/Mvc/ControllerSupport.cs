using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <inheritdoc/>
internal sealed class ControllerSupport(IServiceProvider services, FormatterAndExecutorCheck formatters, PolicyFilterFactory policies)
    : IControllerSupport
{
    public JsonSerializerOptions? Json => PopcornOutputFormatter.Find(services)?.SerializerOptions;

    public IEnumerable<string> CompleteActions(IReadOnlyList<Endpoint> used)
    {
        // Any convention may have added the lists after the descriptors were built.
        foreach (Endpoint endpoint in used)
        {
            if (endpoint.Metadata.GetMetadata<ActionDescriptor>() is { } action && PopcornEndpoints.HasLists(endpoint.Metadata))
                SelfWritingResultFilter.Add(action);
        }
        policies.AddTo(used);
        return formatters.FindMistakes(services, used);
    }
}
