using Microsoft.AspNetCore.Mvc;
using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Entities;

/// <summary>The entity as actions: for a formatter, and as a result that writes itself.</summary>
[ApiController]
public sealed class EntityController : ControllerBase
{
    [HttpGet($"{Contender.Mvc}/{Payload.EntityPath}")]
    public Entity ForFormatter() => Entity.Example;

    [HttpGet($"{Contender.ActionResult}/{Payload.EntityPath}")]
    public IActionResult Writing() => new EntityResult();
}
