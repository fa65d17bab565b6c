using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>
/// The identity of a plan. The hash is computed once; equality compares all parts. An engine has one options instance, so options are not
/// part of it.
/// </summary>
internal sealed class PlanKey : IEquatable<PlanKey>
{
    private readonly int _hash;

    public PlanKey(
        TypeContract contract,
        Shape shape,
        JsonNumberHandling? numberHandling = null,
        Discriminator? discriminator = null,
        bool asItself = true)
    {
        Contract = contract;
        Shape = shape;
        NumberHandling = numberHandling;
        Discriminator = discriminator;
        AsItself = asItself;
        _hash = StructuralHash.Mix(HashCode.Combine(shape, contract.Type, discriminator));
    }

    public readonly TypeContract Contract;

    public Type Type => Contract.Type;

    public readonly Shape Shape;

    /// <summary>The number handling that a collection inherits from its member; objects never inherit it.</summary>
    public readonly JsonNumberHandling? NumberHandling;

    /// <summary>The discriminator under a polymorphic base.</summary>
    public readonly Discriminator? Discriminator;

    /// <summary>Whether a value of a polymorphic type is written as this type: its run-time type is resolved already.</summary>
    public readonly bool AsItself;

    public bool Equals(PlanKey? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && _hash == other._hash
            && ReferenceEquals(Contract, other.Contract)
            && NumberHandling == other.NumberHandling
            && AsItself == other.AsItself
            && (Discriminator is null ? other.Discriminator is null : Discriminator.Equals(other.Discriminator))
            && Shape.Equals(other.Shape));

    public override bool Equals(object? obj) => Equals(obj as PlanKey);

    public override int GetHashCode() => _hash;

    public override string ToString() =>
        (Shape is ObjectShape ? "" : TypeNames.Format(Type) + " ") + Shape
        + (NumberHandling is null ? "" : $" numbers {NumberHandling}")
        + (Discriminator is null ? "" : $" as {Discriminator}");
}
