using Popcorn.Compilation;
using Popcorn.Composition;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Caching;

/// <summary>Plan key → plan → unit with its composed writer, and with its compiled one where everything is compiled.</summary>
internal sealed class UnitFactory(Planner planner, ComposerSettings composing, UnitCompiler compiler)
{
    public WritePlan Plan(PlanKey key) => planner.Plan(key);

    public TieredWriter Make(PlanKey key)
    {
        WritePlan plan = Plan(key);
        TieredWriter unit = composing.Makers.Of<Func<WritePlan, IUnitCompiler, TieredWriter>>(typeof(TieredWriter<>), key.Type)(plan, compiler);
        unit.ComposedWriter = new Composer(composing, unit).Compose();
        compiler.Made(unit);
        return unit;
    }
}
