using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.DropIn;

/// <summary>Actions of every kind.</summary>
[ApiController]
[Route("[action]")]
public sealed class DropInController : ControllerBase
{
    private static readonly JsonSerializerOptions Own = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };

    public static IEnumerable<string> Names => typeof(DropInController).GetMethods()
        .Where(method => method.DeclaringType == typeof(DropInController) && method.IsDefined(typeof(AcceptVerbsAttribute), false)).Select(
            method => method.Name);

    [AcceptVerbs("GET", "HEAD")] public Thing One() => Thing.Sample;
    [AcceptVerbs("GET", "HEAD")] public List<Thing> Many() => [Thing.Sample, Thing.Sample];
    [AcceptVerbs("GET", "HEAD")] public IEnumerable<Thing> Lazy() => Enumerable.Range(0, 3).Select(i => Thing.Sample with { Id = i });
    [AcceptVerbs("GET", "HEAD")] public Thing Derived() => new SpecialThing(1, "n", "e");
    [AcceptVerbs("GET", "HEAD")] public Figure Polymorphic() => new Circle("red", 2);
    [AcceptVerbs("GET", "HEAD")] public Figure[] Polymorphics() => [new Circle("red", 2), new Square("blue", 3)];
    [AcceptVerbs("GET", "HEAD")] public Spot Struct() => new(1, 2);
    [AcceptVerbs("GET", "HEAD")] public Thing? Nothing() => null;
    [AcceptVerbs("GET", "HEAD")] public int Number() => 5;
    [AcceptVerbs("GET", "HEAD")] public string Text() => "text";
    [AcceptVerbs("GET", "HEAD")] public object Object() => Thing.Sample;
    [AcceptVerbs("GET", "HEAD")] public object ObjectText() => "text";

    [AcceptVerbs("GET", "HEAD")] public void Void()
    {
    }

    [AcceptVerbs("GET", "HEAD")] public Task Task() => System.Threading.Tasks.Task.CompletedTask;

    [AcceptVerbs("GET", "HEAD")]
    public async Task<Thing> Awaited()
    {
        await System.Threading.Tasks.Task.Yield();
        return Thing.Sample;
    }

    [AcceptVerbs("GET", "HEAD")] public ActionResult<Thing> Typed() => Thing.Sample;
    [AcceptVerbs("GET", "HEAD")] public ActionResult<Thing> TypedNotFound() => NotFound();
    [AcceptVerbs("GET", "HEAD")] public IActionResult AnOk() => Ok(Thing.Sample);
    [AcceptVerbs("GET", "HEAD")] public IActionResult OkNull() => Ok(null);
    [AcceptVerbs("GET", "HEAD")] public IActionResult CreatedThing() => CreatedAtAction(nameof(One), Thing.Sample);
    [AcceptVerbs("GET", "HEAD")] public IActionResult AcceptedThing() => Accepted("/queue", Thing.Sample);
    [AcceptVerbs("GET", "HEAD")] public IActionResult ConflictThing() => Conflict(Thing.Sample);
    [AcceptVerbs("GET", "HEAD")] public IActionResult NotFoundThing() => NotFound(Thing.Sample);
    [AcceptVerbs("GET", "HEAD")] public IActionResult AProblem() => Problem("detail", statusCode: 409);
    [AcceptVerbs("GET", "HEAD")] public IActionResult AValidationProblem() => ValidationProblem("detail");
    [AcceptVerbs("GET", "HEAD")] public IActionResult WithStatus() => StatusCode(203, Thing.Sample);
    [AcceptVerbs("GET", "HEAD")] public IActionResult NoBody() => NoContent();
    [AcceptVerbs("GET", "HEAD")] public IActionResult AFile() => File(new byte[] { 1, 2 }, "application/x-two");
    [AcceptVerbs("GET", "HEAD")] public FileContentResult DeclaredFile() => File(new byte[] { 1, 2 }, "application/x-two");
    [AcceptVerbs("GET", "HEAD")] public IActionResult ARedirect() => Redirect("/elsewhere");
    [AcceptVerbs("GET", "HEAD")] public IActionResult AContent() => Content("<p>", "text/html");
    [AcceptVerbs("GET", "HEAD")] public JsonResult Json() => new(Thing.Sample);
    [AcceptVerbs("GET", "HEAD")] public JsonResult JsonDerived() => new((Thing)new SpecialThing(1, "n", "e"));
    [AcceptVerbs("GET", "HEAD")] public JsonResult JsonNull() => new(null);
    [AcceptVerbs("GET", "HEAD")] public JsonResult JsonOwnOptions() => new(Thing.Sample, Own);

    [AcceptVerbs("GET", "HEAD")]
    public JsonResult JsonStatusAndType() =>
        new(Thing.Sample) { StatusCode = 418, ContentType = "application/vnd.thing+json; charset=utf-16" };

    [AcceptVerbs("GET", "HEAD")] public IResult MinimalResult() => Results.Ok(Thing.Sample);
    [AcceptVerbs("GET", "HEAD")] [Produces("application/xml")] public Thing OnlyXml() => Thing.Sample;
    [AcceptVerbs("GET", "HEAD")] [Produces("application/vnd.thing+json")] public Thing VendorType() => Thing.Sample;

    [AcceptVerbs("GET", "HEAD")]
    public async IAsyncEnumerable<Thing> Streamed()
    {
        for (int i = 0; i < 3; i++)
        {
            await System.Threading.Tasks.Task.Yield();
            yield return Thing.Sample with { Id = i };
        }
    }

    [AcceptVerbs("GET", "HEAD")] public Thing Throws() => throw new InvalidTimeZoneException();
    [AcceptVerbs("GET", "HEAD")] public ThrowingThing GetterThrows() => new();
    [AcceptVerbs("GET", "HEAD")] public Thing Bound(int number) => Thing.Sample with { Id = number };
}
