using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;

namespace Popcorn.Tests.Store;

/// <summary>
/// The model of the shop without a limit of new includes in a second. Those of the tests are new, and come faster than those of clients: on
/// a fast machine the last ones would read wider columns.
/// </summary>
internal sealed class UnhurriedModel(ModelCustomizerDependencies dependencies) : RelationalModelCustomizer(dependencies)
{
    public override void Customize(ModelBuilder modelBuilder, DbContext context)
    {
        base.Customize(modelBuilder, context);
        modelBuilder.UsePopcorn(popcorn => popcorn.MaxNewShapesPerSecond = int.MaxValue);
    }
}
