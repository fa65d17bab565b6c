using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

/// <summary>Reads the columns of categories, and their parents and children, that the client asked for.</summary>
public sealed class CategoryQueries(StoreContext db, IPopcornSelection<Category> asked)
{
    /// <summary>The allow list. Without it, [**] would follow parents and children without end.</summary>
    public const string Allow = "[id,name,slug,parent[id,name,slug,parent[id,name,slug]],children[id,name,slug,children[id,name,slug]]]";

    public Task<List<Category>> AllAsync(CancellationToken cancel) =>
        db.Categories.OrderBy(category => category.Id).Project(asked).ToListAsync(cancel);

    public Task<Category?> FindAsync(int id, CancellationToken cancel) =>
        db.Categories.Where(category => category.Id == id).Project(asked).FirstOrDefaultAsync(cancel);
}
