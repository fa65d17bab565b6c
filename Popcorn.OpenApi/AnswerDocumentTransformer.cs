using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.Extensions.Options;
using Microsoft.OpenApi;

namespace Popcorn.OpenApi;

/// <summary>Corrects the schemas of responses.</summary>
internal sealed class AnswerDocumentTransformer(IPopcornDocuments documents, IOptionsMonitor<OpenApiOptions> options)
    : IOpenApiDocumentTransformer
{
    public Task TransformAsync(OpenApiDocument document, OpenApiDocumentTransformerContext context, CancellationToken cancellationToken)
    {
        // Another document can have another endpoint of the same path.
        IEnumerable<ApiDescription> descriptions =
            context.DescriptionGroups.SelectMany(group => group.Items).Where(options.Get(context.DocumentName).ShouldInclude);
        AnswerDocument.Describe(document, documents, descriptions);
        return Task.CompletedTask;
    }
}
