using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Shapes;

/// <summary>The members of one object type that will be written, in the contract's order.</summary>
internal sealed class ObjectShape : Shape
{
    private readonly ShapeMember[] _members;
    private readonly int _hash;

    public ObjectShape(ObjectContract contract, ShapeMember[] members, ExtensionShape? extension)
    {
        Contract = contract;
        _members = members;
        Extension = extension;
        Weight = 1 + (extension?.Weight ?? 0);
        var hash = new HashCode();
        foreach (ShapeMember member in members)
        {
            hash.Add(member);
            Weight += 1 + (member.List?.Weight ?? 0);
        }
        hash.Add(extension);
        _hash = StructuralHash.Of(hash.ToHashCode());
    }

    public ObjectContract Contract { get; }

    public ReadOnlySpan<ShapeMember> Members => _members;

    /// <summary>Which entries of the extension data; null for none, and then it is not read.</summary>
    public ExtensionShape? Extension { get; }

    public override int Weight { get; }

    /// <summary>The same without the members that the value's own type hides.</summary>
    public ObjectShape Without(Predicate<MemberContract> isHidden) => new(
        Contract,
        Array.FindAll(_members, member => !isHidden(member.Member)),
        Extension is not null && isHidden(Extension.Member) ? null : Extension);

    public override bool Equals(Shape? other) =>
        ReferenceEquals(this, other)
        || (other is ObjectShape shape
            && _hash == shape._hash
            && ReferenceEquals(Contract, shape.Contract)
            && Members.SequenceEqual(shape.Members)
            && Equals(Extension, shape.Extension));

    public override int GetHashCode() => _hash;

    public override string ToString() =>
        $"{TypeNames.Short(Contract.Type.Type)} {{{string.Join(',', _members.Select(m => m.ToString()).Concat(Extension is null ? [] : [Extension.ToString()]))}}}";
}
