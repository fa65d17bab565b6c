using System.Globalization;
using System.Text.Json.Nodes;
using Microsoft.OpenApi;

namespace Popcorn.OpenApi;

/// <summary>Corrects a document as JSON, because generators use different versions of Microsoft.OpenApi.</summary>
internal static class AnswerDocument
{
    public static void Describe(OpenApiDocument document, IPopcornDocuments documents)
    {
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        document.SerializeAsV31(new OpenApiJsonWriter(text));
        JsonObject json = JsonNode.Parse(text.ToString())!.AsObject();
        documents.Describe(json);
        OpenApiDocument corrected = OpenApiDocument.Parse(json.ToJsonString(), OpenApiConstants.Json).Document!;
        document.Paths = corrected.Paths;
        document.Components = corrected.Components;
    }
}
