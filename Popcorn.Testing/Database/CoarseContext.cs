using Microsoft.EntityFrameworkCore;

namespace Popcorn.Testing.Database;

/// <summary>No shape is ever exact.</summary>
public sealed class CoarseContext(DbContextOptions<CoarseContext> options) : ShopContext(options)
{
    protected override void Configure(PopcornProjectionOptions options)
    {
        options.ExactFromUse = int.MaxValue;
        options.MaxNewShapesPerSecond = int.MaxValue;
        options.MaxShapes = 100_000;
    }
}
