using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc.ApiExplorer;

namespace Popcorn;

/// <summary>
/// Corrects OpenAPI documents, whatever generated them. <c>Popcorn.OpenApi</c> and <c>Popcorn.Swashbuckle</c> call it; use it for other
/// generators.
/// </summary>
public interface IPopcornDocuments
{
    /// <summary>
    /// Changes the schemas of responses to what the endpoints write: without members that are never written, and with only those members
    /// required that every answer has. Requests keep their schemas.
    /// </summary>
    /// <param name="document">A document of OpenAPI 3 with the endpoints of this app. It is changed.</param>
    void Describe(JsonObject document);

    /// <summary>Changes a document that describes some endpoints of this app only, as <see cref="Describe(JsonObject)"/> does.</summary>
    /// <param name="document">A document of OpenAPI 3. It is changed.</param>
    /// <param name="descriptions">
    /// The endpoints that the generator has described in it. Other documents can have others of the same path.
    /// </param>
    void Describe(JsonObject document, IEnumerable<ApiDescription> descriptions);
}
