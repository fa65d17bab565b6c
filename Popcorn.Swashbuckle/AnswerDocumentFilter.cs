using Microsoft.OpenApi;
using Popcorn.OpenApi;
using Swashbuckle.AspNetCore.SwaggerGen;

namespace Popcorn.Swashbuckle;

/// <summary>Corrects the schemas of responses.</summary>
internal sealed class AnswerDocumentFilter(IPopcornDocuments documents) : IDocumentFilter
{
    public void Apply(OpenApiDocument swaggerDoc, DocumentFilterContext context) =>
        AnswerDocument.Describe(swaggerDoc, documents, context.ApiDescriptions);
}
