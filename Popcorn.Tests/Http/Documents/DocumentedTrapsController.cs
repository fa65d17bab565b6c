using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

[Route("traps")]
[ApiExplorerSettings(IgnoreApi = false, GroupName = DocumentedTraps.Name)]
public sealed class DocumentedTrapsController : ControllerBase
{
    [HttpGet("animal")] public DocumentedTraps.Animal Get() => new DocumentedTraps.Dog();
}
