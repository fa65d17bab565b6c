using System.Text.Json;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>What the other parts need from the MVC part. Registered by <c>AddControllers().AddPopcorn()</c>.</summary>
internal interface IControllerSupport
{
    /// <summary>The JSON options of Popcorn's output formatter; null if another serializer writes the responses of controllers.</summary>
    JsonSerializerOptions? Json { get; }

    /// <summary>Finds mistakes in the MVC set-up.</summary>
    /// <param name="used">The endpoints that use Popcorn.</param>
    IEnumerable<string> FindMistakes(IReadOnlyList<Endpoint> used);

    /// <summary>Removes the filters for lists from actions whose endpoints have none. No request may have run.</summary>
    /// <param name="endpoints">All endpoints of the app.</param>
    void RemoveListFilters(IReadOnlyList<Endpoint> endpoints);
}
