using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Includes;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>The identity of a plan. An engine has one options instance, so options are not part of it.</summary>
/// <param name="Contract">The type.</param>
/// <param name="Shape">What is written of it.</param>
/// <param name="NumberHandling">What a collection inherits from its member; objects never inherit it.</param>
/// <param name="Discriminator">What a polymorphic base writes first.</param>
/// <param name="AsItself">Whether a value of a polymorphic type is written as this type: its run-time type is resolved already.</param>
/// <param name="Forwards">Whether the sink forwards to a <see cref="Utf8JsonWriter"/>: compiled code differs.</param>
internal sealed record PlanKey(
    TypeContract Contract,
    Shape Shape,
    JsonNumberHandling? NumberHandling = null,
    Discriminator? Discriminator = null,
    bool AsItself = true,
    bool Forwards = false)
{
    /// <summary>Without <see cref="Forwards"/>, which <see cref="ForSink"/> changes in a copy.</summary>
    private readonly int _hash = StructuralHash.Mix(HashCode.Combine(Shape, Contract.Type, Discriminator));

    public Type Type => Contract.Type;

    public PlanKey ForSink(bool forwards) => Forwards == forwards ? this : this with { Forwards = forwards };

    public bool Equals(PlanKey? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && _hash == other._hash
            && ReferenceEquals(Contract, other.Contract)
            && NumberHandling == other.NumberHandling
            && AsItself == other.AsItself
            && Forwards == other.Forwards
            && Equals(Discriminator, other.Discriminator)
            && Shape.Equals(other.Shape));

    public override int GetHashCode() => _hash;

    public override string ToString() =>
        (Shape is ObjectShape ? "" : TypeNames.Format(Type) + " ") + Shape
        + (NumberHandling is null ? "" : $" numbers {NumberHandling}")
        + (Discriminator is null ? "" : $" as {Discriminator}")
        + (Forwards ? " to a Utf8JsonWriter" : "");
}
