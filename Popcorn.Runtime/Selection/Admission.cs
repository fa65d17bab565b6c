using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>What the allow lists that hold an include admit of one contract: only what each of them admits.</summary>
internal sealed class Admission
{
    private readonly MemberSelection _own;
    private readonly Admission? _outer;
    private readonly Include?[] _lists;

    /// <param name="own">What the innermost list selects of the contract.</param>
    /// <param name="members">The contract's members.</param>
    /// <param name="outer">What the other lists admit of the same contract; null without others.</param>
    public Admission(MemberSelection own, MemberContract[] members, Admission? outer)
    {
        _own = own;
        _outer = outer;
        _lists = Array.ConvertAll(members, member => Include.Intersect(own.ListOf(member), outer?.ListOf(member)));
    }

    /// <summary>Whether entries of the extension data are admitted that no list names.</summary>
    public bool AdmitsExtension => _own.SelectsExtension && (_outer?.AdmitsExtension ?? true);

    /// <summary>Entries of the extension data that a list names.</summary>
    public IEnumerable<string> Keys => _own.Keys.Keys.Concat(_outer?.Keys ?? []);

    /// <summary>Entries of the extension data that a list leaves out.</summary>
    public IEnumerable<string> ExcludedKeys => _own.ExcludedKeys.Concat(_outer?.ExcludedKeys ?? []);

    public bool Admits(MemberContract member) => _own.Selects(member) && (_outer?.Admits(member) ?? true);

    public bool AdmitsKey(string key) => _own.SelectsKey(key) && (_outer?.AdmitsKey(key) ?? true);

    /// <summary>The allow lists that hold what is below a member; null where everything is admitted there.</summary>
    public Include? ListOf(MemberContract member) => _lists[member.Index];

    /// <summary>The allow lists that hold what is below an entry of the extension data.</summary>
    public Include? ListOfKey(string key) => Include.Intersect(_own.Keys.GetValueOrDefault(key), _outer?.ListOfKey(key));

    /// <summary>What is asked below a member or an entry, held within what is admitted there.</summary>
    public static Include? Hold(MemberContract member, Include? asked, Include? allow) =>
        allow is null ? asked : (asked ?? member.SubPropertyDefault ?? Include.Default).HeldWithin(allow);
}
