using Microsoft.AspNetCore.Http.HttpResults;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Handlers of a document of their own, with members that are obsolete, or that only a name selects.</summary>
public static class DocumentedAge
{
    public const string Name = "age";

    public static void Map(IEndpointRouteBuilder app)
    {
        RouteGroupBuilder age = app.MapGroup("/age").WithGroupName(Name).WithPopcorn();
        age.MapGet("handler", Results<Ok<Letter>, Conflict<Letter>> () => TypedResults.Ok(new Letter { Id = 1, Scan = "s" }));
        age.MapPost("handler", (Letter letter) => letter);
    }

    public sealed class Letter
    {
        public required int Id { get; set; }
        [Obsolete("Use text.")] public string Body { get; set; } = "b";
        public string Text { get; set; } = "t";
        [Obsolete("Use sender.")] public Person From { get; set; } = new();
        public Person Sender { get; set; } = new();
        [OnlyByName] public required string Scan { get; set; }
    }

    public sealed class Person { [Always] public string Name { get; set; } = "n"; }
}
