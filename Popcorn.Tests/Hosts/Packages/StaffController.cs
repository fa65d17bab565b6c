using Microsoft.AspNetCore.Mvc;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Packages;

/// <summary>Actions with marks, policies, lists and envelopes.</summary>
[ApiController]
[Route("staff")]
public sealed class StaffController : ControllerBase
{
    [HttpGet("one")] public Staff One() => StaffEndpoints.Create();
    [HttpGet("many")] public ActionResult<List<Staff>> Many() => new List<Staff> { StaffEndpoints.Create(), new Lead() };
    [HttpGet("result")] public IActionResult Result() => Ok(StaffEndpoints.Create());
    [HttpGet("json")] public JsonResult Json() => new(StaffEndpoints.Create());
    [HttpGet("stream")] public IAsyncEnumerable<Staff> Stream() => StaffEndpoints.StreamAsync();
    [HttpGet("enveloped")] public ApiResponse<Staff> Enveloped() => new(StaffEndpoints.Create());
    [HttpGet("enveloped/failing")] public ApiResponse<Staff> Failing() => throw new InvalidTimeZoneException();

    [HttpGet("bound"), Popcorn(Default = "[id,rating]", Allow = "[id,rating,manager[name]]")]
    public Staff Bound() => StaffEndpoints.Create();

    [HttpGet("minimal")] public IResult Minimal() => TypedResults.Ok(StaffEndpoints.Create());
    [HttpGet("without"), DisablePopcorn] public Staff Without() => StaffEndpoints.Create();
    [HttpPost("posted")] public Staff Posted(NewStaff posted) => new() { Name = posted.Name };
}
