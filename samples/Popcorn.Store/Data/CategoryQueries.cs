using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

/// <summary>There are few categories: all are loaded, and tied to each other both ways.</summary>
public sealed class CategoryQueries(StoreContext db)
{
    /// <summary>As far as an include may go: without it, [**] would run in circles.</summary>
    public const string Allow = "[id,name,slug,parent[id,name,slug,parent[id,name,slug]],children[id,name,slug,children[id,name,slug]]]";

    public async Task<List<Category>> AllAsync(CancellationToken cancel)
    {
        List<Category> categories = await db.Categories.AsNoTracking().OrderBy(category => category.Id).ToListAsync(cancel);
        ILookup<int?, Category> children = categories.ToLookup(category => category.ParentId);
        foreach (Category category in categories)
        {
            category.Children = [.. children[category.Id]];
            foreach (Category child in category.Children)
                child.Parent = category;
        }
        return categories;
    }

    public async Task<Category?> FindAsync(int id, CancellationToken cancel) => (await AllAsync(cancel)).Find(category => category.Id == id);
}
