using Microsoft.EntityFrameworkCore;

namespace Popcorn.Testing.Database;

/// <summary>With the options that an app has.</summary>
public sealed class StandardContext(DbContextOptions<StandardContext> options) : ShopContext(options)
{
    protected override void Configure(PopcornProjectionOptions options)
    {
    }
}
