using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// An object of a type that is not sealed. Members that are [Never] on the run-time type are not written either: a value of such a type
/// goes to a writer without them.
/// </summary>
internal sealed class DeclaredObjectWriter<T>(ObjectNode node, Composer composer, LinkSource owner)
    : ObjectWriter<T>(node, composer, owner)
    where T : class
{
    private readonly TieredWriter _owner = (TieredWriter)owner;

    private readonly WriterByType _byType = composer.CreateByRuntimeType((TieredWriter)owner);

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new DeclaredObjectWriter<T>((ObjectNode)node, composer, owner);

    public override void Write(Utf8Sink sink, T value)
    {
        if (value.GetType() == typeof(T) || !TryRedirect(sink, value))
            WriteObject(sink, value);
    }

    /// <returns>Whether another writer wrote the value, because its run-time type hides more than the declared one.</returns>
    public bool TryRedirect(Utf8Sink sink, T value)
    {
        TieredWriter byRuntimeType = _byType.Get(value.GetType());
        if (ReferenceEquals(byRuntimeType, _owner))
            return false;
        byRuntimeType.WriteBoxed(sink, value);
        return true;
    }
}
