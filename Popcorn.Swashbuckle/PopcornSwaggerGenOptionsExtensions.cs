using Popcorn.Swashbuckle;
using Swashbuckle.AspNetCore.SwaggerGen;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Extension methods that add Popcorn to documents of Swashbuckle.</summary>
public static class PopcornSwaggerGenOptionsExtensions
{
    /// <summary>
    /// Changes the schemas of responses to what endpoints write: without members that are never written, and with only those members
    /// required that every answer has. Needs <c>AddPopcorn()</c>.
    /// </summary>
    /// <param name="options">The options of the generator. Document filters that are added later see the corrected document.</param>
    public static void AddPopcorn(this SwaggerGenOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        options.DocumentFilter<AnswerDocumentFilter>();
    }
}
