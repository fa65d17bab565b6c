using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>
/// An object whose type can be derived from, or an interface: what is [Never] on the value's own type is not written
/// either, so a value of another type goes to a unit without those members. Mostly that is this very one.
/// </summary>
internal sealed class DeclaredObjectWriter<T>(ObjectWriter<T> writer, TieredWriter unit, IUnitSource units) : ValueWriter<T>
    where T : class
{
    private readonly WriterByType _byType = new(type => units.UnitWithoutNever(unit, type));

    public override ValueWriter Inside => writer;

    public static ValueWriter Of(PlanNode node, Composer composer) =>
        new DeclaredObjectWriter<T>((ObjectWriter<T>)ObjectWriter<T>.Of(node, composer), composer.Owner, composer.Settings.Units);

    public override void Write(Utf8Sink sink, T value, WriteState state)
    {
        if (value.GetType() == typeof(T) || !TryRedirect(sink, value, state))
            writer.Write(sink, value, state);
    }

    /// <returns>Whether the value was written, because its type hides more than the declared one.</returns>
    public bool TryRedirect(Utf8Sink sink, T value, WriteState state)
    {
        TieredWriter own = _byType.For(value.GetType());
        if (ReferenceEquals(own, unit))
            return false;
        own.WriteBoxed(sink, value, state);
        return true;
    }
}
