using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>
/// What a plan is for. The hash is computed once and is never identity: two keys are equal only when all of their parts are.
/// An engine belongs to one options instance, so options are no part of it.
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

    /// <summary>What holds for numbers in a collection, from the member that it stands in; objects never inherit it.</summary>
    public readonly JsonNumberHandling? NumberHandling;

    /// <summary>What tells the type apart under a polymorphic base.</summary>
    public readonly Discriminator? Discriminator;

    /// <summary>For a polymorphic type: written as this very type, because the value's type was looked at already.</summary>
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
        (Shape is ObjectShape ? "" : TypeNames.Short(Type) + " ") + Shape + (NumberHandling is null ? "" : $" numbers {NumberHandling}") + (Discriminator is null ? "" : $" as {Discriminator}");
}
