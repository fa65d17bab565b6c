using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

[Route("names")]
[ApiExplorerSettings(IgnoreApi = false, GroupName = DocumentedNames.Name)]
public sealed class DocumentedNamesController : ControllerBase
{
    [HttpGet("action")] public DocumentedNames.Member Get() => new();
}
