using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Actions that read an include, behind <c>with</c>, and actions that never answer with JSON, behind <c>without</c>.</summary>
[Route("mvc")]
[ApiExplorerSettings(IgnoreApi = false)]
public sealed class DocumentedController : ControllerBase
{
    [HttpGet("with/value")] public DocumentedThing Value() => DocumentedThing.One;

    [HttpGet("with/task")]
    public Task<List<DocumentedThing>> Awaited() => Task.FromResult(new List<DocumentedThing> { DocumentedThing.One });

    [HttpGet("with/result")] public ActionResult<DocumentedThing> Result() => DocumentedThing.One;
    [HttpGet("with/untyped")] public IActionResult Untyped() => Ok(DocumentedThing.One);
    [HttpGet("with/sloppy"), ProducesResponseType(200)] public IActionResult Sloppy() => Ok(DocumentedThing.One);

    [HttpGet("with/declared"), ProducesResponseType(typeof(DocumentedThing), 200), ProducesResponseType(204)]
    public IActionResult Declared() => NoContent();

    [HttpGet("with/failing"), ProducesResponseType(404)] public IActionResult Failing() => NotFound();
    [HttpGet("with/produces"), Produces("application/json")] public IActionResult Produced() => Ok(DocumentedThing.One);

    [HttpGet("with/produces/vendor"), Produces("application/vnd.shop+json")]
    public ActionResult<DocumentedThing> Vendor() => DocumentedThing.One;

    [HttpGet("with/json")] public JsonResult Json() => new(DocumentedThing.One);
    [HttpGet("with/http")] public Results<Ok<DocumentedThing>, NotFound> Http() => TypedResults.Ok(DocumentedThing.One);
    [HttpGet("with/bound"), Popcorn] public DocumentedThing Bound(string? include) => DocumentedThing.One with { Name = include ?? "" };

    [HttpGet("with/refusal"), ProducesResponseType(typeof(ProblemDetails), 400), ProducesResponseType(typeof(DocumentedThing), 200)]
    public IActionResult Refusal() => Ok(DocumentedThing.One);

    [HttpGet("with/empty"), ProducesResponseType(400), ProducesResponseType(typeof(DocumentedThing), 200)]
    public IActionResult EmptyRefusal() => Ok(DocumentedThing.One);

    [HttpGet("own/refusal"), ProducesResponseType(typeof(DocumentedThing), 400), ProducesResponseType(typeof(DocumentedThing), 200)]
    public IActionResult OwnRefusal() => BadRequest(DocumentedThing.One);

    [HttpGet("without/text")] public string Text() => "text";
    [HttpGet("without/text/task")] public Task<string> AwaitedText() => Task.FromResult("text");
    [HttpGet("without/text/result")] public ActionResult<string> TextResult() => "text";
    [HttpGet("without/text/content")] public ContentResult TextContent() => Content("text");
    [HttpGet("without/stream")] public Stream AStream() => new MemoryStream();
    [HttpGet("without/file")] public FileContentResult Bytes() => File([1], "image/png");
    [HttpGet("without/file/any")] public Task<FileResult> AnyFile() => Task.FromResult<FileResult>(File([1], "image/png"));
    [HttpGet("without/file/declared"), ProducesResponseType(typeof(FileContentResult), 200)] public IActionResult DeclaredFile() => Bytes();
    [HttpGet("without/file/format"), ProducesResponseType(typeof(byte[]), 200, "image/png")] public IActionResult FileOfFormat() => Bytes();
    [HttpGet("without/produces"), Produces("text/csv")] public IActionResult Produced(int id) => Content($"{id}");
    [HttpGet("without/produces/value"), Produces("text/csv")] public DocumentedThing ProducedValue() => DocumentedThing.One;
    [HttpGet("without/redirect")] public RedirectResult Away() => Redirect("/");
    [HttpGet("without/redirect/declared"), ProducesResponseType(302)] public IActionResult DeclaredRedirect() => Redirect("/");
    [HttpGet("without/nothing")] public void Nothing() => Response.StatusCode = StatusCodes.Status204NoContent;
    [HttpGet("without/nothing/task")] public Task AwaitedNothing() => Task.CompletedTask;
    [HttpGet("without/nothing/result")] public NoContentResult NothingResult() => NoContent();

    [HttpGet("without/nothing/declared"), ProducesResponseType(204), ProducesResponseType(404)]
    public IActionResult DeclaredNothing() => NoContent();

    [HttpGet("without/status")] public StatusCodeResult Status() => StatusCode(StatusCodes.Status418ImATeapot);
    [HttpGet("without/http")] public Results<FileContentHttpResult, NotFound> HttpFile() => TypedResults.Bytes([1]);
    [HttpGet("without/popcorn"), DisablePopcorn] public DocumentedThing Left() => DocumentedThing.One;
}
