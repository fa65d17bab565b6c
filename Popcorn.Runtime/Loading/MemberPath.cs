using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;

namespace Popcorn.Loading;

/// <summary>Follows a path of names from the payload on, through collections and all types that a value may be of.</summary>
internal sealed class MemberPath(ContractStore contracts, MemberBoundsCache bounds, ShapeResolver resolver)
{
    /// <summary>Whether an include selects the member at the end of a path of the server.</summary>
    /// <exception cref="PopcornException">None of the possible types has such a member.</exception>
    public bool IsSelected(Type type, Include include, ReadOnlySpan<string> path) => Follow(type, include, path, isFromClient: false);

    /// <summary>Whether a client may name the member at the end of a path.</summary>
    public bool CanBeAskedFor(Type type, Bounds within, ReadOnlySpan<string> path) =>
        Follow(type, Include.Every.WithBounds(within), path, isFromClient: true);

    private bool Follow(Type type, Include include, ReadOnlySpan<string> path, bool isFromClient)
    {
        foreach (string name in path)
            ArgumentNullException.ThrowIfNull(name, nameof(path));
        HashSet<(Type Type, Include Include)> places = [(type, include)];
        for (int i = 0; i < path.Length; i++)
        {
            string name = path[i];
            HashSet<(Type, Include)> below = [];
            HashSet<(ObjectContract, Include)> seen = [];
            bool isKnown = isFromClient;
            foreach ((Type owner, Include list) in places)
            {
                ReachableObjects objects = contracts.GetObjects(owner);
                if (objects.MayBeAny)
                    return true; // The value can be any object, also one with this member.
                foreach (ObjectContract contract in objects.Contracts)
                {
                    if (!seen.Add((contract, list)))
                        continue;
                    MemberBounds? permitted = bounds.Find(contract, contracts.Narrow(list.Bounds, contract.Type.Type));
                    MemberContract? member = !isFromClient ? contract.FindServerName(name)
                        : permitted is null ? contract.Find(name) : permitted.Granted.Find(name);
                    isKnown |= member is not null || contract.Extension is not null;
                    ObjectShape shape = resolver.Resolve(contract, list);
                    if (member is null && (isFromClient ? CanBeEntry(contract, permitted, name) : shape.Extension?.Writes(name) ?? false))
                        return true;
                    foreach (ShapeMember selected in shape.Members)
                    {
                        if (selected.Member != member)
                            continue;
                        if (i == path.Length - 1)
                            return true;
                        // [Always] members are written even if the lists do not admit them, but then a list of the client is ignored.
                        if (!isFromClient)
                            below.Add((member.ValueType, selected.Below));
                        else if (permitted?.Admits(member) ?? true)
                            below.Add((member.ValueType, Include.Every.WithBounds(selected.Below.Bounds)));
                    }
                }
            }
            if (!isKnown)
                throw new PopcornException($"{places.First().Type} has no member '{name}' that an include could name.");
            if (below.Count == 0)
                return false;
            places = below;
        }
        return true;
    }

    /// <summary>A name that the caller is denied is no entry, either.</summary>
    private static bool CanBeEntry(ObjectContract contract, MemberBounds? permitted, string name) => permitted is null
        ? contract.Extension is not null
        : permitted.Granted.Extension is not null && contract.FindServerName(name) is null && permitted.AdmitsKey(name);
}
