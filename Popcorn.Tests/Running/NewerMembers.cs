#if !NET10_0_OR_GREATER
namespace Popcorn.Tests;

/// <summary>Members of newer frameworks that the tests use, for the older ones.</summary>
internal static class NewerMembers
{
#if !NET9_0_OR_GREATER
    private static readonly JsonSerializerOptions WebOptions =
        new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    extension(JsonSerializerOptions)
    {
        public static JsonSerializerOptions Web => WebOptions;
    }
#endif

    extension(TypedResults)
    {
#if !NET9_0_OR_GREATER
        public static IResult InternalServerError<T>(T value) => TypedResults.Json(value, statusCode: 500);
#endif

        public static ServerSentEventsResult<T> ServerSentEvents<T>(IAsyncEnumerable<T> values, string? eventType = null) =>
            new(values, eventType);
    }
}
#endif
