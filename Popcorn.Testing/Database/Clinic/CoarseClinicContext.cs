using Microsoft.EntityFrameworkCore;

namespace Popcorn.Testing.Database.Clinic;

/// <summary>No shape is ever exact.</summary>
public sealed class CoarseClinicContext(DbContextOptions<CoarseClinicContext> options) : ClinicContext(options)
{
    protected override void Configure(PopcornProjectionOptions options)
    {
        base.Configure(options);
        options.ExactFromUse = int.MaxValue;
    }
}
