using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

/// <summary>An action of the same document.</summary>
[ApiController]
[ApiExplorerSettings(GroupName = DocumentedAge.Name)]
public sealed class DocumentedAgeController : ControllerBase
{
    [HttpGet("/age/action")] public DocumentedAge.Letter Letter() => new() { Id = 1, Scan = "s" };
}
