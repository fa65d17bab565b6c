using System.Globalization;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.OpenApi;

namespace Popcorn.OpenApi;

/// <summary>Corrects a document as JSON, because generators use different versions of Microsoft.OpenApi.</summary>
internal static class AnswerDocument
{
    /// <summary>The newest version that the library knows, so that nothing of a document is lost: 3.2 has schemas of events.</summary>
    private static readonly OpenApiSpecVersion Version = Enum.GetValues<OpenApiSpecVersion>().Max();

    public static void Describe(OpenApiDocument document, IPopcornDocuments documents, IEnumerable<ApiDescription> descriptions)
    {
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        document.SerializeAs(Version, new OpenApiJsonWriter(text));
        JsonObject json = JsonNode.Parse(text.ToString())!.AsObject();
        documents.Describe(json, descriptions);
        OpenApiDocument corrected = OpenApiDocument.Parse(json.ToJsonString(), OpenApiConstants.Json).Document!;
        document.Paths = corrected.Paths;
        document.Components = corrected.Components;
    }
}
