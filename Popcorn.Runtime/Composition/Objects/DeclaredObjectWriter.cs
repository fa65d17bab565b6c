using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// An object of a type that is not sealed. Members that are [Never] on the run-time type are not written either: a value of such a type
/// goes to a writer without them.
/// </summary>
internal sealed class DeclaredObjectWriter<T>(ObjectNode node, Composer composer, TieredWriter owner)
    : ObjectWriter<T>(node, composer, owner)
    where T : class
{
    private readonly TieredWriter _owner = owner;

    private readonly WriterByType _byType = new(type =>
    {
        PlanKey key = composer.Keys.WithoutNever(owner.Key, type);
        return ReferenceEquals(key, owner.Key) ? owner : composer.GetLinked(owner, key);
    });

    public static ValueWriter Create(PlanNode node, Composer composer, TieredWriter owner) =>
        new DeclaredObjectWriter<T>((ObjectNode)node, composer, owner);

    public override void Write(Utf8Sink sink, T value, WriteState state)
    {
        if (value.GetType() == typeof(T) || !TryRedirect(sink, value, state))
            WriteObject(sink, value, state);
    }

    /// <returns>Whether another writer wrote the value, because its run-time type hides more than the declared one.</returns>
    public bool TryRedirect(Utf8Sink sink, T value, WriteState state)
    {
        TieredWriter byRuntimeType = _byType.Get(value.GetType());
        if (ReferenceEquals(byRuntimeType, _owner))
            return false;
        byRuntimeType.WriteBoxed(sink, value, state);
        return true;
    }
}
