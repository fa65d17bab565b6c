using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Finds out whether a client may name the member at the end of a path.</summary>
internal sealed class AskablePath(ContractStore contracts, AdmissionCache admissions)
{
    public bool CanBeAskedFor(Type type, AllowLists allowLists, ReadOnlySpan<string> path)
    {
        HashSet<(Type Type, AllowLists Allow)> places = [(type, allowLists)];
        foreach (string name in path)
        {
            HashSet<(Type, AllowLists)> below = [];
            foreach ((Type owner, AllowLists allow) in places)
            {
                ReachableObjects objects = contracts.GetObjects(owner);
                if (objects.MayBeAny)
                    return true; // The value can be any object, also one with this member.
                foreach (ObjectContract contract in objects.Contracts)
                {
                    Admission? admission = admissions.Find(contract, allow);
                    if (contract.Find(name) is not { } member)
                    {
                        if (contract.Extension is not null && !contract.IsDenied(name) && (admission?.AdmitsKey(name) ?? true))
                            return true;
                        continue;
                    }
                    bool isAdmitted = admission?.Admits(member) ?? true;
                    if (isAdmitted || member.IsAlways)
                        below.Add((member.ValueType, isAdmitted ? admission?.GetLists(member) ?? AllowLists.None : AllowLists.None));
                }
            }
            if (below.Count == 0)
                return false;
            places = below;
        }
        return true;
    }
}
