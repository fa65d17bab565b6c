using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>The members of an object that are written, in the order of the contract.</summary>
internal sealed record ObjectShape : Shape
{
    public readonly ObjectContract Contract;
    public readonly ShapeMember[] Members;

    /// <summary>The entries of the extension data; null if it is not read.</summary>
    public readonly ExtensionShape? Extension;

    /// <summary>Of the granted policies, those by which values of run-time types can hide some of the members.</summary>
    public readonly PolicySet Granted;

    private readonly int _hash;

    public ObjectShape(ObjectContract contract, ShapeMember[] members, ExtensionShape? extension, PolicySet? granted = null)
    {
        Contract = contract;
        Members = members;
        Extension = extension;
        Granted = granted ?? PolicySet.None;
        Weight = 1 + (extension?.Weight ?? 0);
        var hash = new HashCode();
        hash.Add(extension);
        hash.Add(Granted);
        foreach (ShapeMember member in members)
        {
            hash.Add(member.Member.Index);
            hash.Add(member.List);
            Weight += 1 + (member.List?.Weight ?? 0);
        }
        _hash = StructuralHash.Mix(hash.ToHashCode());
    }

    public ObjectShape Without(Predicate<MemberContract> isHidden) => new(
        Contract,
        Array.FindAll(Members, member => !isHidden(member.Member)),
        Extension is not null && isHidden(Extension.Member) ? null : Extension,
        Granted);

    public override int Weight { get; }

    public bool Equals(ObjectShape? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && _hash == other._hash
            && ReferenceEquals(Contract, other.Contract)
            && Granted.Equals(other.Granted)
            && HasMembersOf(other)
            && Equals(Extension, other.Extension));

    public override int GetHashCode() => _hash;

    // A loop, because SequenceEqual over our own struct would not be compiled ahead of time.
    private bool HasMembersOf(ObjectShape other)
    {
        if (Members.Length != other.Members.Length)
            return false;
        for (int i = 0; i < Members.Length; i++)
        {
            if (Members[i] != other.Members[i])
                return false;
        }
        return true;
    }

    public override string ToString()
    {
        IEnumerable<string> parts = Members.Select(member => member.ToString()).Concat(Extension is null ? [] : [Extension.ToString()]);
        return $"{TypeNames.Format(Contract.Type.Type)} {{{string.Join(',', parts)}}}{(Granted.IsEmpty ? "" : $" granted {Granted}")}";
    }
}
