using System.Text.Json;
using Popcorn.Selection;

namespace Popcorn.AspNetCore.Core;

/// <summary>The views that a request of one endpoint can name. Contracts are read when they are first needed.</summary>
/// <param name="views">The views of the app.</param>
/// <param name="engines">The engines of the app.</param>
/// <param name="json">The options of the endpoint.</param>
/// <param name="payloads">The declared types of the endpoint; empty if they are not known.</param>
/// <param name="defaults">The default list of the endpoint.</param>
/// <param name="isClosed">Whether a request can ask for nothing else, and for one view only.</param>
internal sealed class EndpointViews(
    IReadOnlyList<View> views, PopcornEngines engines, JsonSerializerOptions json, IReadOnlyList<Type> payloads, Include? defaults,
    bool isClosed)
{
    private ViewExpansion? _expansion;

    /// <summary>The lists by the names of the views, with their marks.</summary>
    public IReadOnlyDictionary<string, Include> Lists => Expansion.Lists;

    public bool IsClosed => isClosed;

    private ViewExpansion Expansion =>
        _expansion ??= engines.GetEngine(json).CreateViews(views, payloads, defaults, isClosed);

    /// <inheritdoc cref="ViewExpansion.TryExpand"/>
    public bool TryExpand(ref Include include, [NotNullWhen(false)] out IncludeError? error) =>
        Expansion.TryExpand(ref include, out error);
}
