using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OutputCaching;

namespace Popcorn.Tests.Http.Callers;

[Route("")]
public sealed class EmployeesController(IPopcornRequest request, IPopcornSelection<Employee> selection, EntryPoints.Calls calls) : ControllerBase
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

    [HttpGet("public")] [ResponseCache(Duration = 60)] public Employee Public() => EmployeeHandlers.Make(calls);
}
