using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.OutputCaching;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Http.Callers;

[Route("")]
public sealed class EmployeesController(IPopcornRequest request, IPopcornSelection<Employee> selection, EntryPoints.Calls calls)
    : ControllerBase
{
    [HttpGet("one")] public Employee One() => EmployeeHandlers.Make(calls);
    [HttpGet("list")] public ActionResult<List<Employee>> Many() => new List<Employee> { EmployeeHandlers.Make(calls) };
    [HttpGet("enveloped")] public ApiResponse<Employee> Enveloped() => new() { Success = true, Data = EmployeeHandlers.Make(calls) };
    [HttpGet("conflict")] public ActionResult<Employee> AConflict() => Conflict(EmployeeHandlers.Make(calls));
    [HttpGet("json")] [ProducesResponseType<Employee>(200)] public IActionResult AsJson() => new JsonResult(EmployeeHandlers.Make(calls));
    [HttpGet("result")] [ProducesResponseType<Employee>(200)] public IResult AsResult() => TypedResults.Ok(EmployeeHandlers.Make(calls));
    [HttpGet("derived")] public Employee Derived() => new Director();
    [HttpGet("object")] public object Anything() => EmployeeHandlers.Make(calls);
    [HttpGet("untyped")] public IActionResult Untyped() => Ok(EmployeeHandlers.Make(calls));

    [HttpGet("bound")] [Popcorn(Default = "[id,salary]", Allow = "[id,salary,manager[name,review]]")]
    public Employee Bound() => EmployeeHandlers.Make(calls);

    [HttpGet("asked")] public Employee Asked() => EmployeeHandlers.Answer(request, selection);
    [HttpGet("room")] public Room ARoom() => new();
    [HttpGet("cached")] [OutputCache(PolicyName = EmployeeApps.Anyone)] public Employee Cached() => EmployeeHandlers.Make(calls);
    [HttpGet("varied")] [OutputCache(PolicyName = EmployeeApps.ByPolicies)] public Employee Varied() => EmployeeHandlers.Make(calls);
    [HttpGet("always")] [OutputCache(PolicyName = EmployeeApps.Always)] public Employee Always() => EmployeeHandlers.Make(calls);

    [HttpGet("cleared/first")] [OutputCache(PolicyName = EmployeeApps.ClearedFirst)]
    public Employee ClearedFirst() => EmployeeHandlers.Make(calls);

    [HttpGet("cleared/last")] [OutputCache(PolicyName = EmployeeApps.ClearedLast)]
    public Employee ClearedLast() => EmployeeHandlers.Make(calls);

    [HttpGet("public")] [ResponseCache(Duration = 60)]
    public Employee Public(string? control) => control is null ? new() : EmployeeHandlers.Mark(HttpContext, control);

    [HttpGet("replaced")] public Employee Replaced() => EmployeeHandlers.Replace(HttpContext);
    [HttpGet("replaced/asked")] public Employee ReplacedAsked() => EmployeeHandlers.AnswerReplaced(HttpContext, request, selection);

    [HttpGet("replaced/later")]
    public IAsyncEnumerable<Employee> ReplacedLater(int after) => EmployeeHandlers.ReplaceLaterAsync(HttpContext, after);

    [HttpGet("replaced/later/lazy")]
    public IEnumerable<Employee> ReplacedLaterLazily(int after) => EmployeeHandlers.ReplaceLater(HttpContext, after);

    [HttpGet("started")] [ProducesResponseType<Employee>(200)]
    public async Task<IActionResult> Started()
    {
        Response.Headers.CacheControl = "no-store";
        await Response.WriteAsync("done");
        return new EmptyResult();
    }

    [HttpGet("text")] [ProducesResponseType<Employee>(200)] [PublicResult]
    public IActionResult AText() => Content(EmployeeHandlers.Describe(HttpContext, request, calls));

    [HttpGet("text/room")] [ResponseCache(Duration = 60, VaryByQueryKeys = ["page"])] [ProducesResponseType<Room>(200)]
    public IActionResult ATextOfARoom() => Content($"{request.Selection<Room>().Root}");

    [HttpGet("changed/{how}")] [OutputCache(PolicyName = EmployeeApps.ByPolicies)]
    public Employee Changed(string how) => EmployeeHandlers.Change(HttpContext, how);

    [HttpGet("stream")] public IAsyncEnumerable<Employee> AStream([FromServices] Gate gate) => EmployeeHandlers.StreamAsync(gate);

    [HttpGet("gated")] [OutputCache(PolicyName = EmployeeApps.Anyone)]
    public Task<Employee> Gated([FromServices] Gate gate) => EmployeeHandlers.WaitAsync(gate);

    [HttpGet("missing")] [OutputCache(PolicyName = EmployeeApps.Anyone)] public ActionResult<Room> Missing() => new StatusCodeResult(404);
    [HttpGet("failing")] public Room Failing() => throw new InvalidTimeZoneException();
    [HttpGet("page")] public Employee Page() => new();
    [HttpGet("found")] public Employee Found() => EmployeeHandlers.Find(HttpContext);

    [HttpGet("owned/{owner}")] public ActionResult<Owned> AnOwned(bool? missing) =>
        missing == true ? new StatusCodeResult(404) : new Owned();

    [AcceptVerbs("GET", "HEAD", Route = "head")] public Employee Head() => EmployeeHandlers.Make(calls);

    [HttpGet("contract")] [ProducesResponseType<Employee>(200)]
    public IActionResult Contract() => new JsonResult(new Employee(), new System.Text.Json.JsonSerializerOptions());

    /// <summary>Sets a header as late as a filter of an app can.</summary>
    private sealed class PublicResultAttribute : ResultFilterAttribute
    {
        public override void OnResultExecuting(ResultExecutingContext context) =>
            context.HttpContext.Response.Headers.CacheControl = "public,max-age=60";
    }
}
