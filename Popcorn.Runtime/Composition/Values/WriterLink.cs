using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>Leads to the unit of another type, which is looked up, and planned if need be, by the first value.</summary>
internal sealed class WriterLink<T>(LinkNode node, Composer composer) : ValueWriter<T>, IPlanLink
{
    private TieredWriter<T>? _unit;

    public TieredWriter<T> Unit => _unit ??= Find();

    public WritePlan? Plan => composer.Settings.Units.TryPlan(node);

    public static ValueWriter Of(PlanNode node, Composer composer) => new WriterLink<T>((LinkNode)node, composer);

    public override void Write(Utf8Sink sink, T value, WriteState state)
    {
        if (value is null)
            sink.Null();
        else
            Unit.Write(sink, value, state);
    }

    private TieredWriter<T> Find() =>
        (TieredWriter<T>)composer.Settings.Units.Unit(node.Contract, node.Include, node.NumberHandling, null, composer.Owner);
}
