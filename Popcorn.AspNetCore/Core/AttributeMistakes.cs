using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Contracts;
using Popcorn.Diagnostics;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds mistakes in the attributes of all types that the declared payloads of endpoints lead to, before a request does.</summary>
internal sealed class AttributeMistakes(
    PopcornEngines engines, PopcornEndpoints endpoints, IOptions<PopcornHttpOptions> options, ILoggerFactory loggers)
{
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);

    /// <param name="used">The endpoints that use Popcorn.</param>
    /// <returns>A message for each mistake, which names an endpoint, the type and the member.</returns>
    public IEnumerable<string> Find(IEnumerable<Endpoint> used)
    {
        var texts = DeclarationSearch.ForTexts(options.Value.Engine.Rules);
        // The endpoints of an app lead to much the same types.
        var seen = new Dictionary<JsonSerializerOptions, HashSet<Type>>();
        var told = new HashSet<string>(StringComparer.Ordinal);
        foreach (Endpoint endpoint in used)
        {
            EndpointSettings settings = endpoints.GetSettings(endpoint);
            if (!seen.TryGetValue(settings.Json, out HashSet<Type>? checkedTypes))
                seen.Add(settings.Json, checkedTypes = []);
            foreach (Type payload in settings.KnownTypes)
            {
                foreach (Type type in texts.Find(payload, checkedTypes))
                {
                    AttributeCheck check = engines.GetEngine(settings.Json).CreateAttributeCheck();
                    foreach (string mistake in check.Find(type).Where(told.Add))
                        yield return $"{endpoint.DisplayName} returns {payload}: {mistake}";
                }
            }
        }
    }

    /// <summary>Logs, once for each type, which payloads look like envelopes and are not marked as envelopes.</summary>
    /// <param name="used">The endpoints that use Popcorn.</param>
    public void WarnOfUnmarkedEnvelopes(IEnumerable<Endpoint> used)
    {
        var seen = new HashSet<Type>();
        foreach (Endpoint endpoint in used)
        {
            EndpointSettings settings = endpoints.GetSettings(endpoint);
            foreach (Type payload in settings.Payloads.Where(type => LikelyEnvelope.MayBe(type) && seen.Add(type)))
            {
                try
                {
                    if (engines.GetEngine(settings.Json).DescribeUnmarkedEnvelope(payload) is { } advice)
                        PopcornLog.UnmarkedEnvelope(_logger, endpoint.DisplayName, payload, advice);
                }
                catch (Exception exception) when (ContractStore.IsForTheWrite(exception))
                {
                    // The write reports it, or the check of attributes has.
                }
            }
        }
    }
}
