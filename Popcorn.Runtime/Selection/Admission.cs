using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>The members of one contract that all allow lists of an include admit.</summary>
internal sealed class Admission
{
    private readonly MemberSelection[] _selections;
    private readonly AllowLists[] _lists;

    public Admission(ObjectContract contract, AllowLists allowLists)
    {
        _selections = Array.ConvertAll(allowLists.Lists, list => new MemberSelection(contract, list));
        _lists = Array.ConvertAll(contract.Members, member => AllowLists.Create(_selections.Select(one => one.GetList(member))));
    }

    /// <summary>Whether all lists admit the entries of the extension data that they do not name.</summary>
    public bool AdmitsExtension => Array.TrueForAll(_selections, static selection => selection.SelectsExtension);

    /// <summary>The entries of the extension data that a list names.</summary>
    public IEnumerable<string> Keys => _selections.SelectMany(static selection => selection.Keys.Keys);

    /// <summary>The entries of the extension data that a list excludes.</summary>
    public IEnumerable<string> ExcludedKeys => _selections.SelectMany(static selection => selection.ExcludedKeys);

    public bool Admits(MemberContract member) => Array.TrueForAll(_selections, selection => selection.Selects(member));

    public bool AdmitsKey(string key) => Array.TrueForAll(_selections, selection => selection.SelectsKey(key));

    /// <summary>The bounds of the value of a member.</summary>
    public AllowLists GetLists(MemberContract member) => _lists[member.Index];

    /// <summary>The bounds of an entry of the extension data.</summary>
    public AllowLists GetLists(string key) => AllowLists.Create(_selections.Select(selection => selection.Keys.GetValueOrDefault(key)));
}
