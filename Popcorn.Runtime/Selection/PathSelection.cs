using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>Whether an include selects the member at the end of a path, so that its data need not be loaded otherwise.</summary>
/// <param name="contracts">The contracts.</param>
/// <param name="resolver">Tells no one of unknown names: the write itself will.</param>
internal sealed class PathSelection(ContractStore contracts, ShapeResolver resolver)
{
    /// <summary>Paths start at the payload of an envelope, pass through collections, and name members as the server does.</summary>
    /// <exception cref="PopcornException">No type that may stand there has such a member.</exception>
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

    /// <summary>One level down, by all types at once: each contract is met with each of its includes once.</summary>
    /// <returns>Null when what is below decides.</returns>
    private bool? TryStep(HashSet<(Type Type, Include Include)> places, string name, out HashSet<(Type Type, Include Include)> below)
    {
        below = [];
        HashSet<(ObjectContract, Include)>? seen = places.Count > 1 ? [] : null;
        bool isKnown = false;
        foreach ((Type type, Include include) in places)
        {
            ObjectsBehind objects = contracts.ObjectsBehind(type);
            if (objects.MayBeAny)
                return true; // Any object may come, hence one with this member.
            foreach (ObjectContract contract in objects.Contracts)
            {
                if (seen?.Add((contract, include)) is false)
                    continue;
                MemberContract? member = contract.FindFromServer(name);
                isKnown |= member is not null || contract.Extension is not null;
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
