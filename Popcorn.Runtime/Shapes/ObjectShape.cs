using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Shapes;

/// <summary>The members of one object type that will be written, in the contract's order.</summary>
internal sealed class ObjectShape : Shape
{
    public readonly ObjectContract Contract;

    /// <summary>Never changed.</summary>
    public readonly ShapeMember[] Members;

    /// <summary>Which entries of the extension data; null for none, and then it is not read.</summary>
    public readonly ExtensionShape? Extension;

    private readonly int _hash;

    public ObjectShape(ObjectContract contract, ShapeMember[] members, ExtensionShape? extension)
    {
        Contract = contract;
        Members = members;
        Extension = extension;
        Weight = 1 + (extension?.Weight ?? 0);
        int hash = extension?.GetHashCode() ?? 17;
        foreach (ShapeMember member in members)
        {
            hash = (((hash * 31) + member.Member.Index) * 31) + (member.List?.GetHashCode() ?? 0);
            Weight += 1 + (member.List?.Weight ?? 0);
        }
        _hash = StructuralHash.Of(hash);
    }

    /// <summary>The same without the members that the value's own type hides.</summary>
    public ObjectShape Without(Predicate<MemberContract> isHidden) => new(
        Contract,
        Array.FindAll(Members, member => !isHidden(member.Member)),
        Extension is not null && isHidden(Extension.Member) ? null : Extension);

    public override bool Equals(Shape? other) =>
        ReferenceEquals(this, other)
        || (other is ObjectShape shape
            && _hash == shape._hash
            && ReferenceEquals(Contract, shape.Contract)
            && HasMembersOf(shape)
            && Equals(Extension, shape.Extension));

    public override int GetHashCode() => _hash;

    public override string ToString() =>
        $"{TypeNames.Short(Contract.Type.Type)} {{{string.Join(',', Members.Select(m => m.ToString()).Concat(Extension is null ? [] : [Extension.ToString()]))}}}";

    private bool HasMembersOf(ObjectShape other)
    {
        if (Members.Length != other.Members.Length)
            return false;
        for (int i = 0; i < Members.Length; i++)
        {
            if (!Members[i].IsSame(other.Members[i]))
                return false;
        }
        return true;
    }
}
