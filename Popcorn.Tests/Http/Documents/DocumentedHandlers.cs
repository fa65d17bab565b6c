using Microsoft.AspNetCore.Http.HttpResults;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Handlers that read an include, behind <c>with</c>, and handlers that never answer with JSON, behind <c>without</c>.</summary>
internal static class DocumentedHandlers
{
    private static readonly byte[] Image = [1];

    public static void Map(IEndpointRouteBuilder app)
    {
        app.MapGet("/api/without/popcorn", () => DocumentedThing.One);
        RouteGroupBuilder group = app.MapGroup("/api").WithPopcorn();
        MapWith(group.MapGroup("with"));
        MapWithout(group.MapGroup("without"));
        group.MapGet("own/refusal", Results<Ok<DocumentedThing>, BadRequest<DocumentedThing>> () => TypedResults.Ok(DocumentedThing.One));
        group.MapControllers();
    }

    private static void MapWith(RouteGroupBuilder group)
    {
        group.MapGet("value", () => DocumentedThing.One);
        group.MapGet("task", () => Task.FromResult(new List<DocumentedThing> { DocumentedThing.One }));
        group.MapGet("result", () => TypedResults.Ok(DocumentedThing.One));
        group.MapGet("results", Results<Ok<DocumentedThing>, NotFound> () => TypedResults.NotFound());
        group.MapGet("untyped", () => Results.Ok(DocumentedThing.One));
        group.MapGet("declared", () => Results.Ok(DocumentedThing.One)).Produces<DocumentedThing>().Produces(204).Produces(302);
        group.MapGet("vendor", () => Results.Ok(DocumentedThing.One)).Produces<DocumentedThing>(200, "application/vnd.shop+json");
        group.MapGet("failing", () => Results.NotFound()).Produces(404);
        group.MapGet("bound", [Popcorn] (string? include) => DocumentedThing.One with { Name = include ?? "" });
        group.MapGet("refusal", () => DocumentedThing.One).ProducesProblem(400);
        group.MapGet("refusal/validation", () => DocumentedThing.One).ProducesValidationProblem();
        group.MapGet("empty", Results<Ok<DocumentedThing>, BadRequest> () => TypedResults.BadRequest());
        group.MapPost("value", (DocumentedThing thing) => TypedResults.Created("/", thing));
    }

    private static void MapWithout(RouteGroupBuilder group)
    {
        group.MapGet("text", () => "text");
        group.MapGet("text/task", () => Task.FromResult("text"));
        group.MapGet("text/result", () => TypedResults.Text("text"));
        group.MapGet("text/declared", () => Results.Text("text")).Produces<string>(200, "text/plain");
        group.MapGet("file", () => TypedResults.File(Image));
        group.MapGet("bytes", () => TypedResults.Bytes(Image));
        group.MapGet("bytes/declared", () => Results.Bytes(Image)).Produces(200, contentType: "application/octet-stream");
        group.MapGet("bytes/typed", () => Results.Bytes(Image)).Produces<byte[]>(200, "image/png");
        group.MapGet("bytes/result", () => Results.Bytes(Image)).Produces<FileContentHttpResult>();
        group.MapGet("stream", () => TypedResults.Stream(Stream.Null));
        group.MapGet("stream/push", () => TypedResults.Stream(_ => Task.CompletedTask));
        group.MapGet("redirect", () => TypedResults.Redirect("/"));
        group.MapGet("redirect/declared", () => Results.Redirect("/")).Produces(302);
        group.MapGet("nothing", () => { });
        group.MapGet("nothing/task", () => Task.CompletedTask);
        group.MapGet("nothing/result", () => TypedResults.NoContent());
        group.MapGet("nothing/declared", () => Results.NoContent()).Produces(204);
        group.MapGet("status", () => TypedResults.StatusCode(418));
        group.MapGet("results", Results<FileContentHttpResult, NotFound> () => TypedResults.NotFound());
        group.MapGet("delegate", (HttpContext context) => context.Response.WriteAsync("text"));
        group.MapGet("left", [DisablePopcorn] () => DocumentedThing.One);
    }
}
