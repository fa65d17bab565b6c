using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;

namespace Popcorn.Tests.Http.AspNetCore11;

/// <summary>Endpoints of what .NET 11 adds to documents.</summary>
internal static class NewEndpoints
{
    public static void Map(IEndpointRouteBuilder app)
    {
        RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
        group.MapGet("/union", () => (Pet)new Cat(1, "Tom", "CANARY"));
        group.MapGet("/union/list", () => new List<Pet> { new Cat(1, "Tom", "CANARY"), new Dog("Rex", "b") });
        group.MapGet("/union/member", () => new Owner(new Dog("Rex", "b")));
        group.MapGet("/twice", () => new Dog("Rex", "b")).Produces<Dog>(200).Produces<Dog>(200, "application/vnd.dog+json");
        group.MapGet("/kinds", () => new Full(1)).Produces<Full>(200)
            .Produces<Summary>(200).Produces<Card>(200, "application/vnd.card+json");
        group.MapMethods("/report", ["REPORT"], () => new Report(1, "s"));
        group.MapGet("/old", [Obsolete("Use /union.")] () => new Old());
        app.MapGet("/events", () => TypedResults.ServerSentEvents(Events(), "cat"));
        app.MapGet("/plain", () => new Plain(1, "n"));
    }

    private static async IAsyncEnumerable<Cat> Events()
    {
        await Task.Yield();
        yield return new Cat(1, "Tom", "CANARY");
    }

    internal sealed record Cat([property: Always] int Id, string Name, [property: Never] string Secret);

    internal sealed record Dog(string Name, string Breed);

    internal union Pet(Cat, Dog);

    internal sealed record Owner(Pet Pet);

    internal sealed record Plain(int Id, string Name);

    internal sealed record Full(int Id);

    internal sealed record Summary(int Id, [property: Never] string SecretMargin);

    internal sealed record Card(int Id, [property: Never] string SecretNumber);

    internal sealed record Report(int Id, [property: Never] string SecretTotal);

    internal sealed class Old
    {
        public int Id { get; set; }

#pragma warning disable CA1041 // The reason is not what is tested.
        [Obsolete] public string Former { get; set; } = "f";
#pragma warning restore CA1041
    }
}
