using System.Collections.Concurrent;
using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>Keeps what allow lists admit: it depends on nothing that a client sends.</summary>
internal sealed class Admissions
{
    /// <summary>Lists of the server's are few; beyond this many members each is resolved again instead of remembered.</summary>
    private const int MostMembers = 262_144;

    /// <summary>Made when an include is first held within a list: a first write would pay for it.</summary>
    private ConcurrentDictionary<(ObjectContract, Include), Admission>? _known;

    private int _members;

    /// <summary>What an allow list, and those that it is held within, admit of a contract.</summary>
    public Admission Find(ObjectContract contract, Include allow)
    {
        ConcurrentDictionary<(ObjectContract, Include), Admission> known = LazyInitializer.EnsureInitialized(ref _known, static () => new());
        if (known.TryGetValue((contract, allow), out Admission? admission))
            return admission;
        admission = new Admission(new MemberSelection(contract, allow), contract.Members, allow.Within is { } outer ? Find(contract, outer) : null);
        int weight = contract.Members.Length + allow.Weight;
        if (Interlocked.Add(ref _members, weight) > MostMembers || !known.TryAdd((contract, allow), admission))
            Interlocked.Add(ref _members, -weight);
        return admission;
    }

    /// <summary>Forgets everything, after a hot reload.</summary>
    public void Clear()
    {
        _known = null;
        _members = 0;
    }
}
