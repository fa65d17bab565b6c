namespace Popcorn.Tests.Architecture;

/// <summary>MVC, minimal APIs and OpenAPI share Core, and do not depend on each other.</summary>
public sealed class AspNetCoreDependencyTests() : FolderDependencyFixture("Popcorn.AspNetCore", Allowed, Upward)
{
    private const string Allowed = """
        IPopcornEngines         :
        IPopcornDocuments       :
        TypedList               :
        ErrorRule               :
        PopcornExceptionOptions : ErrorRule
        IPopcornRequest         :
        PopcornEndpointOptions  : TypedList
        PopcornUsageOptions     :
        MemberUsage             :
        IPopcornUsage           : MemberUsage
        PopcornHttpOptions      : PopcornUsageOptions
        Streaming               :
        Usage                   : MemberUsage IPopcornUsage PopcornUsageOptions PopcornHttpOptions
        Core                    : Streaming Usage TypedList ErrorRule PopcornExceptionOptions IPopcornEngines IPopcornRequest
                                  PopcornEndpointOptions PopcornHttpOptions
        MinimalApi              : Core
        Mvc                     : Streaming Core PopcornHttpOptions
        OpenApi                 : Streaming Core IPopcornDocuments PopcornHttpOptions
        PopcornOutputCachePolicyBuilderExtensions  : Core
        PopcornEndpointConventionBuilderExtensions : TypedList PopcornEndpointOptions Core MinimalApi
        WarmUp                                     : PopcornHttpOptions PopcornEndpointOptions Core
                                                     PopcornEndpointConventionBuilderExtensions PopcornServiceCollectionExtensions
        PopcornServiceCollectionExtensions         : PopcornExceptionOptions IPopcornEngines IPopcornDocuments IPopcornRequest
                                                     IPopcornUsage PopcornHttpOptions Usage Core OpenApi WarmUp
        PopcornMvcBuilderExtensions                : PopcornHttpOptions Core Mvc PopcornServiceCollectionExtensions
        """;

    private static readonly Dictionary<string, string> Upward = new()
    {
        ["WarmUp -> PopcornServiceCollectionExtensions"] = "The sample app that it runs is set up as any app is.",
    };
}
