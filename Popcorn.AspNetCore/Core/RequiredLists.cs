using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds endpoints without the allow list that the app requires.</summary>
internal sealed class RequiredLists(IOptions<PopcornHttpOptions> options, PopcornEngines engines, IServiceProvider services)
{
    /// <summary>What to do about endpoints without an allow list.</summary>
    public const string Remedy = "For an allow list, set Allow or AllowOnly by WithPopcorn, or Allow by [Popcorn]. "
        + "Where none is needed, turn Popcorn off by DisablePopcorn().";

    private const string Missing = " has no allow list, and RequireAllowLists is set.";

    /// <summary>
    /// Reads the metadata of the endpoint, and not its settings: one that binds the parameter of the include itself has none.
    /// </summary>
    /// <returns>A message that names the endpoint; null if it has an allow list, or needs none.</returns>
    public string? FindMissing(Endpoint endpoint)
    {
        EndpointMetadataCollection metadata = endpoint.Metadata;
        if (!options.Value.RequireAllowLists || !PopcornEndpoints.IsHonored(metadata) || PopcornEndpoints.IsSwitchedOff(metadata)
            || PopcornEndpoints.HasAllowList(metadata) || !ReturnType.MayBeJson(metadata))
        {
            return null;
        }
        IReadOnlyList<Type> payloads = PayloadTypes.Find(metadata);
        (IReadOnlyList<Type> others, bool mayBeAny) = PayloadTypes.FindOthers(metadata, payloads);
        Type[] known = [.. payloads, .. others];
        PopcornEngine engine = engines.GetEngine(HostJson.GetOptions(metadata.OfType<ActionDescriptor>().LastOrDefault(), services));
        bool isKnown = known.Length > 0 || ReturnType.FindDeclared(metadata) is { IsTextOrStream: true };
        // A type that System.Text.Json cannot write can be written as another format.
        return isKnown && !mayBeAny && known.All(type => engine.FindObjects(type) is { HoldsObjects: false })
            ? null
            : endpoint.DisplayName + Missing;
    }

    /// <summary>Whether a message is about a missing list, so that it needs the <see cref="Remedy"/>.</summary>
    public static bool IsMissing(string mistake) => mistake.EndsWith(Missing, StringComparison.Ordinal);
}
