using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Loading;
using Popcorn.Selection;

namespace Popcorn.Diagnostics;

/// <summary>
/// Finds the members that an include selects, and what selects them. Reads contracts and no values: what objects behind <c>object</c> have
/// is not among them, nor are entries of extension data, whose names are no names of the server.
/// </summary>
internal sealed class AskedMembers(ContractStore contracts, MemberBoundsCache bounds)
{
    /// <summary>Bounds the work for one include. Of one that selects more kinds of objects, the outermost are examined.</summary>
    private const int MaxObjects = 1_000;

    private readonly ShapeResolver _shapes = new(contracts, onDiagnostic: null, bounds); // The write reports unknown names.

    /// <summary>Finds what an include selects.</summary>
    public IReadOnlyList<AskedMember> Find(Type type, Include include) => Find(type, include, static selected => selected.Below);

    /// <summary>Finds everything that an include within the same lists can select, for any caller.</summary>
    public IReadOnlyList<AskedMember> FindAll(Type type, Include include) =>
        Find(type, Everything(include.WithGranted(PolicySet.All)), static selected => Everything(selected.Below));

    private static Include Everything(Include include) => Include.Every.WithBounds(include.Bounds);

    private List<AskedMember> Find(Type type, Include include, Func<ShapeMember, Include> getBelow)
    {
        var found = new Dictionary<(string, string), AskedMember>();
        var seen = new HashSet<(ObjectContract, AskedList)>();
        var waiting = new Queue<(Type Type, AskedList List)>([(type, AskedList.Create(include.WithPaths))]);
        while (waiting.TryDequeue(out (Type Type, AskedList List) next))
        {
            foreach (ObjectContract contract in FindObjects(next.Type))
            {
                if (seen.Count == MaxObjects)
                    return [.. found.Values];
                if (seen.Add((contract, next.List)))
                    Add(contract, next.List);
            }
        }
        return [.. found.Values];

        void Add(ObjectContract contract, AskedList list)
        {
            var named = new NamedMembers(contract, list.Include);
            foreach (ShapeMember selected in Resolve(contract, list.Include))
            {
                MemberContract member = selected.Member;
                AskedMember asked = Describe(member, list, named);
                (string, string) key = (asked.Type, asked.Name);
                if (!found.TryGetValue(key, out AskedMember? known) || asked.By < known.By)
                    found[key] = asked;
                if (member.Converter is null)
                    waiting.Enqueue((member.ValueType, list.GetBelow(getBelow(selected), named.HasList(member))));
            }
        }
    }

    private static AskedMember Describe(MemberContract member, in AskedList list, NamedMembers named)
    {
        Type type = (member.AttributeProvider as MemberInfo)?.DeclaringType ?? member.OwnerType;
        AskedBy by = named.FindPosition(member) is not null ? AskedBy.Name
            : list.HasWildcard && !member.IsOnlyByName ? AskedBy.Wildcard
            : AskedBy.Server;
        return new AskedMember(TypeNames.Format(type), member.Name, by, member.Obsolete);
    }

    private ObjectContract[] FindObjects(Type type)
    {
        try
        {
            return contracts.GetObjects(type).Contracts;
        }
        catch (Exception exception) when (ContractStore.IsForTheWrite(exception))
        {
            return [];
        }
    }

    private ShapeMember[] Resolve(ObjectContract contract, Include list)
    {
        try
        {
            return _shapes.Resolve(contract, list).Members;
        }
        catch (Exception exception) when (ContractStore.IsForTheWrite(exception))
        {
            return [];
        }
    }
}
