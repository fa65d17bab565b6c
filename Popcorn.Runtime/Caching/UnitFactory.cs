using Popcorn.Composition;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Caching;

/// <summary>Plan key → plan → unit with its composed writer.</summary>
internal sealed class UnitFactory(Planner planner, ComposerSettings composing)
{
    public WriterUnit Make(PlanKey key)
    {
        WritePlan plan = planner.Plan(key);
        var unit = (WriterUnit)Activator.CreateInstance(typeof(WriterUnit<>).MakeGenericType(key.Type), plan)!;
        unit.ComposedWriter = new Composer(composing, unit).Compose();
        return unit;
    }
}
