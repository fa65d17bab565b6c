using Microsoft.AspNetCore.Http.HttpResults;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Packages;

/// <summary>Handlers with marks, policies, lists, envelopes and caches.</summary>
internal static class StaffEndpoints
{
    public static void Map(RouteGroupBuilder group)
    {
        group.MapGet("one", Create);
        group.MapGet("many", () => Enumerable.Range(0, 3).Select(_ => Create()));
        group.MapGet("large", () => Enumerable.Range(0, 1_000).Select(_ => Create()).ToList());
        group.MapGet("by/name", () => new Dictionary<string, Staff> { ["a"] = Create() });
        group.MapGet("object", object () => new Lead());
        group.MapGet("base", Staff () => new Lead());
        group.MapGet("stream", StreamAsync);
        group.MapGet("enveloped", () => new ApiResponse<Staff>(Create()));
        group.MapGet("enveloped/failing", ApiResponse<Staff> () => throw new InvalidTimeZoneException());
        group.MapGet("failing", Staff () => throw new InvalidTimeZoneException());
        group.MapGet("conflict", Results<Ok<Staff>, Conflict<Staff>> () => TypedResults.Conflict(Create()));
        group.MapGet("bound", [Popcorn(Default = "[id,rating]", Allow = "[id,rating,manager[name]]")] () => Create());
        group.MapGet("asked", (IPopcornRequest asked) => new Staff { Name = $"{asked.IsRequested<Staff>("rating")} {asked.Include}" });
        group.MapGet("cached", Create).CacheOutput();
        group.MapGet("without", [DisablePopcorn] () => Create());
        group.MapPost("posted", (NewStaff posted) => new Staff { Name = posted.Name });
    }

    public static Staff Create() => new()
    {
        Manager = new Lead { Id = 2, Name = "Bob" }, Team = { ["first"] = new Staff { Id = 3 } },
    };

    public static async IAsyncEnumerable<Staff> StreamAsync()
    {
        for (int i = 0; i < 3; i++)
        {
            await Task.Yield();
            yield return Create();
        }
    }
}
