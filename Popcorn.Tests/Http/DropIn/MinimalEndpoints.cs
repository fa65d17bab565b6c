using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.DropIn;

/// <summary>Handlers of every kind.</summary>
internal static class MinimalEndpoints
{
    private static readonly JsonSerializerOptions Own =
        new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, WriteIndented = true };

    private static readonly Dictionary<string, Delegate> Handlers = new()
    {
        ["thing"] = () => Thing.Sample,
        ["list"] = () => new List<Thing> { Thing.Sample, Thing.Sample },
        ["enumerable"] = () => Enumerable.Range(0, 3).Select(i => Thing.Sample with { Id = i }),
        ["dictionary"] = () => new Dictionary<string, Thing> { ["a"] = Thing.Sample },
        ["anonymous"] = () => new { Id = 1, Thing = Thing.Sample },
        ["struct"] = () => new Spot(1, 2),
        ["nullable struct"] = () => (Spot?)new Spot(1, 2),
        ["no struct"] = () => (Spot?)null,
        ["no thing"] = () => (Thing?)null,
        ["int"] = () => 5,
        ["guid"] = () => Guid.Parse("11111111-2222-3333-4444-555555555555"),
        ["bool"] = () => true,
        ["text"] = () => "text",
        ["no text"] = () => (string?)null,
        ["object"] = () => (object)Thing.Sample,
        ["object text"] = () => (object)"text",
        ["object null"] = () => (object?)null,
        ["derived"] = () => (Thing)new SpecialThing(1, "n", "e"),
        ["polymorphic"] = () => (Figure)new Circle("red", 2),
        ["polymorphic list"] = () => new Figure[] { new Circle("red", 2), new Square("blue", 3) },
        ["task"] = async () => { await Task.Yield(); return Thing.Sample; },
        ["value task"] = () => ValueTask.FromResult(Thing.Sample),
        ["task of nothing"] = async () => await Task.Yield(),
        ["void"] = () => { },
        ["stream"] = () => Streamed(),
        ["byte array"] = () => new byte[] { 1, 2, 3 },
        ["json element"] = () => JsonDocument.Parse("""{"a":[1,{"b":null}]}""").RootElement,
        ["ok"] = () => TypedResults.Ok(Thing.Sample),
        ["ok derived"] = () => TypedResults.Ok((Thing)new SpecialThing(1, "n", "e")),
        ["ok polymorphic"] = () => TypedResults.Ok<Figure>(new Circle("red", 2)),
        ["ok null"] = () => TypedResults.Ok((Thing?)null),
        ["ok text"] = () => TypedResults.Ok("text"),
        ["ok untyped"] = () => Results.Ok(Thing.Sample),
        ["ok alone"] = () => TypedResults.Ok(),
        ["created"] = () => TypedResults.Created("/things/1", Thing.Sample),
        ["created alone"] = () => TypedResults.Created("/things/1"),
        ["created at route"] = () => TypedResults.CreatedAtRoute(Thing.Sample, "named", new { id = 7 }),
        ["created at no route"] = () => TypedResults.CreatedAtRoute(Thing.Sample, "not there"),
        ["accepted"] = () => TypedResults.Accepted("/queue", Thing.Sample),
        ["accepted at route"] = () => TypedResults.AcceptedAtRoute(Thing.Sample, "named", new { id = 7 }),
        ["bad request"] = () => TypedResults.BadRequest(Thing.Sample),
        ["conflict"] = () => TypedResults.Conflict(Thing.Sample),
        ["not found"] = () => TypedResults.NotFound(Thing.Sample),
        ["not found alone"] = () => TypedResults.NotFound(),
        ["unprocessable"] = () => TypedResults.UnprocessableEntity(Thing.Sample),
        ["internal error"] = () => TypedResults.InternalServerError(Thing.Sample),
        ["json"] = () => TypedResults.Json(Thing.Sample),
        ["json own options"] = () => TypedResults.Json(Thing.Sample, Own),
        ["json own contract"] = () => TypedResults.Json(Thing.Sample, (JsonTypeInfo<Thing>)new JsonSerializerOptions(
            Own) { TypeInfoResolver = JsonSerializerOptions.Default.TypeInfoResolver }.GetTypeInfo(typeof(Thing))),
        ["json own contract of a base"] = () => TypedResults.Json<Thing>(
            new SpecialThing(1, "s", "extra"), (JsonTypeInfo<Thing>)JsonSerializerOptions.Web.GetTypeInfo(typeof(Thing))),
        ["json status and type"] = () => Results.Json(Thing.Sample, contentType: "application/vnd.thing+json", statusCode: 203),
        ["json failure"] = () => Results.Json(Thing.Sample, statusCode: 418),
        ["union first"] = Results<Ok<Thing>, NotFound> () => TypedResults.Ok(Thing.Sample),
        ["union second"] = Results<Ok<Thing>, NotFound> () => TypedResults.NotFound(),
        ["union file"] = Results<Ok<Thing>, FileContentHttpResult> () => TypedResults.File([1, 2], "application/x-two"),
        ["result"] = IResult () => TypedResults.Ok(Thing.Sample),
        ["no content"] = () => TypedResults.NoContent(),
        ["redirect"] = () => TypedResults.Redirect("/elsewhere"),
        ["file"] = () => TypedResults.File([1, 2, 3], "application/x-three", "three.bin"),
        ["text result"] = () => TypedResults.Text("text", "text/csv"),
        ["content"] = () => Results.Content("<p>", "text/html"),
        ["problem"] = () => TypedResults.Problem("detail", statusCode: 409),
        ["validation problem"] = () => TypedResults.ValidationProblem(new Dictionary<string, string[]> { ["a"] = ["b"] }),
        ["problem as value"] = () => TypedResults.BadRequest(new ProblemDetails { Title = "t" }),
        ["problem plain"] = () => new ProblemDetails { Title = "t", Status = 400 },
        ["status"] = () => TypedResults.StatusCode(503),
        ["events"] = () => TypedResults.ServerSentEvents(Events(), "thing"),
        ["own status"] = (HttpContext context) => { context.Response.StatusCode = 404; return Thing.Sample; },
        ["own header"] = (HttpContext context) =>
            { context.Response.Headers["X-Own"] = "1"; context.Response.ContentType = "text/plain"; return Thing.Sample; },
        ["own body"] = async (HttpContext context) => { await context.Response.WriteAsync("own"); },
        ["bound"] = (int number) => Thing.Sample with { Id = number },
        ["own result"] = () => new OwnResult(),
        ["throws"] = Thing () => throw new InvalidTimeZoneException(),
        ["getter throws"] = () => new ThrowingThing(),
        ["list of throwing"] = () => new[] { new ThrowingThing() },
    };

    public static IEnumerable<string> Names => Handlers.Keys;

    public static void Map(WebApplication app, bool withPopcorn)
    {
        app.MapGet("/named/{id}", (int id) => id).WithName("named");
        RouteGroupBuilder group = app.MapGroup("");
        if (withPopcorn)
            group.WithPopcorn();
        foreach ((string name, Delegate handler) in Handlers)
            group.MapMethods($"/{name}", ["GET", "HEAD", "POST"], handler);
    }

    private static async IAsyncEnumerable<Thing> Streamed()
    {
        for (int i = 0; i < 3; i++)
        {
            await Task.Yield();
            yield return Thing.Sample with { Id = i };
        }
    }

    private static async IAsyncEnumerable<Thing> Events()
    {
        await Task.Yield();
        yield return Thing.Sample;
    }

    private sealed class OwnResult : IResult
    {
        public Task ExecuteAsync(HttpContext httpContext) => httpContext.Response.WriteAsJsonAsync(Thing.Sample);
    }
}
