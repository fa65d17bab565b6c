using Microsoft.AspNetCore.Mvc;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Mvc;

[ApiController]
[Route("mvc/categories")]
[Tags("MVC")]
[Popcorn(Allow = CategoryQueries.Allow)]
public sealed class CategoriesController(CategoryQueries categories) : ControllerBase
{
    [HttpGet]
    public Task<List<Category>> AllAsync(CancellationToken cancel) => categories.AllAsync(cancel);

    [HttpGet("{id:int}")]
    public async Task<ActionResult<Category>> FindAsync(int id, CancellationToken cancel) =>
        await categories.FindAsync(id, cancel) is { } category ? category : NotFound();
}
