using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>Finds out whether an include selects the member at the end of a path. Otherwise an app need not load its data.</summary>
internal sealed class PathSelection(ContractStore contracts, ShapeResolver resolver)
{
    /// <summary>A path starts at the payload of an envelope and passes through collections. It has names of the server.</summary>
    /// <exception cref="PopcornException">None of the possible types has such a member.</exception>
    public bool IsSelected(Type type, Include include, ReadOnlySpan<string> path)
    {
        HashSet<(Type Type, Include Include)> places = [(type, include)];
        foreach (string name in path)
        {
            if (TryStep(places, name, out places) is { } isSelected)
                return isSelected;
        }
        return true;
    }

    /// <summary>Goes one level down, for all types at once. Each pair of contract and include is resolved once.</summary>
    /// <returns>Null if the next level decides.</returns>
    private bool? TryStep(HashSet<(Type Type, Include Include)> places, string name, out HashSet<(Type Type, Include Include)> below)
    {
        below = [];
        HashSet<(ObjectContract, Include)>? seen = places.Count > 1 ? [] : null;
        bool isKnown = false;
        foreach ((Type type, Include include) in places)
        {
            ReachableObjects objects = contracts.GetObjects(type);
            if (objects.MayBeAny)
                return true; // The value can be any object, also one with this member.
            foreach (ObjectContract contract in objects.Contracts)
            {
                if (seen?.Add((contract, include)) is false)
                    continue;
                MemberContract? member = contract.FindServerName(name);
                isKnown |= member is not null || contract.Extension is not null || contract.IsDenied(name);
                ObjectShape shape = resolver.Resolve(contract, include);
                if (member is null && (shape.Extension?.Writes(name) ?? false))
                    return true;
                foreach (ShapeMember selected in shape.Members)
                {
                    if (selected.Member == member)
                        below.Add((member.ValueType, selected.Below));
                }
            }
        }
        if (!isKnown)
            throw new PopcornException($"{places.First().Type} has no member '{name}' that an include could name.");
        return below.Count == 0 ? false : null;
    }
}
