using Microsoft.AspNetCore.OpenApi;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.OpenApi;

namespace Popcorn.OpenApi;

/// <summary>Corrects the schemas of responses.</summary>
internal sealed class AnswerDocumentTransformer : IOpenApiDocumentTransformer
{
    public Task TransformAsync(OpenApiDocument document, OpenApiDocumentTransformerContext context, CancellationToken cancellationToken)
    {
        AnswerDocument.Describe(document, context.ApplicationServices.GetRequiredService<IPopcornDocuments>());
        return Task.CompletedTask;
    }
}
