using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>Actions that read the include's parameter by ways of their own, and some that only look so.</summary>
[ApiController]
[Route("")]
public sealed class OwnParameterController : ControllerBase
{
    [HttpGet("model")] public ShopLine Of([FromQuery] Model model) => new() { Sku = string.Join(",", model.Expand) };
    [HttpGet("record")] public ShopLine Of([FromQuery] RecordModel model) => new() { Sku = model.Expand ?? "none" };
    [HttpGet("header")] public ShopLine Of([FromQuery] HeaderModel model) => new() { Sku = model.Include ?? "none" };
    [HttpGet("renamed")] public ShopLine Of([FromQuery] RenamedModel model) => new() { Sku = model.Include ?? "none" };

    public sealed class Model { [FromQuery(Name = "include")] public string[] Expand { get; set; } = []; }

    public sealed record RecordModel([FromQuery(Name = "include")] string? Expand);

    public sealed class HeaderModel { [FromHeader] public string? Include { get; set; } }
    public sealed class RenamedModel { [FromQuery(Name = "expand")] public string? Include { get; set; } }
}
