namespace Popcorn.Tests.Architecture;

/// <summary>MVC, minimal APIs and OpenAPI share Core, and do not depend on each other.</summary>
public sealed class AspNetCoreDependencyTests() : FolderDependencyFixture("Popcorn.AspNetCore", Allowed, Upward)
{
    private const string Allowed = """
        TrimmingReasons         :
        IPopcornEngines         :
        IPopcornMetadata        :
        IPopcornRequest         :
        DisablePopcornAttribute :
        PopcornAttribute        : IPopcornMetadata
        PopcornEndpointOptions  :
        PopcornHttpOptions      :
        Core                    : IPopcornEngines IPopcornMetadata IPopcornRequest DisablePopcornAttribute PopcornAttribute PopcornHttpOptions
        MinimalApi              : Core
        Mvc                     : Core PopcornHttpOptions
        OpenApi                 : Core
        PopcornServiceCollectionExtensions         : IPopcornEngines IPopcornRequest PopcornHttpOptions Core OpenApi
        PopcornMvcBuilderExtensions                : PopcornHttpOptions Core Mvc PopcornServiceCollectionExtensions
        PopcornEndpointConventionBuilderExtensions : PopcornEndpointOptions Core MinimalApi Mvc
        """;

    private static readonly Dictionary<string, string> Upward = [];
}
