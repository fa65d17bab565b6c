using System.Text.Json.Nodes;

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
}
