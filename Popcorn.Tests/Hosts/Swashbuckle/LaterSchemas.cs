using Microsoft.OpenApi;
using Popcorn.Tests.Http.Documents;
using Swashbuckle.AspNetCore.SwaggerGen;

namespace Popcorn.Tests.Swashbuckle;

/// <summary>Adds a schema that no operation has.</summary>
internal sealed class LaterSchemas : IDocumentFilter
{
    public void Apply(OpenApiDocument swaggerDoc, DocumentFilterContext context)
    {
        if (context.DocumentName == DocumentedTraps.Name)
            context.SchemaGenerator.GenerateSchema(typeof(DocumentedTraps.Shipped), context.SchemaRepository);
    }
}
