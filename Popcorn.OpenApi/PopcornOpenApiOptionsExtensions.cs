using Microsoft.AspNetCore.OpenApi;
using Popcorn.OpenApi;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Extension methods that add Popcorn to OpenAPI documents.</summary>
public static class PopcornOpenApiOptionsExtensions
{
    /// <summary>
    /// Changes the schemas of responses to what endpoints write: without members that are never written, and with only those members
    /// required that every answer has. Needs <c>AddPopcorn()</c>.
    /// </summary>
    /// <param name="options">The options of a document. Transformers that are added later see the corrected document.</param>
    public static OpenApiOptions AddPopcorn(this OpenApiOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return options.AddDocumentTransformer<AnswerDocumentTransformer>();
    }
}
