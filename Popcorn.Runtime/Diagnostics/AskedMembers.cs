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
        var seen = new HashSet<(ObjectContract, Include)>();
        var waiting = new Queue<(Type Type, Include Include)>([(type, include.WithPaths)]);
        while (waiting.TryDequeue(out (Type Type, Include Include) next))
        {
            foreach (ObjectContract contract in FindObjects(next.Type))
            {
                if (seen.Count == MaxObjects)
                    return [.. found.Values];
                if (seen.Add((contract, next.Include)))
                    Add(contract, next.Include);
            }
        }
        return [.. found.Values];

        void Add(ObjectContract contract, Include list)
        {
            var named = new NamedMembers(contract, list);
            foreach (ShapeMember selected in Resolve(contract, list))
            {
                AskedMember asked = Describe(selected.Member, list, named);
                (string, string) key = (asked.Type, asked.Name);
                if (!found.TryGetValue(key, out AskedMember? known) || asked.By < known.By)
                    found[key] = asked;
                if (selected.Member.Converter is null)
                    waiting.Enqueue((selected.Member.ValueType, getBelow(selected)));
            }
        }
    }

    private static AskedMember Describe(MemberContract member, Include list, NamedMembers named)
    {
        Type type = (member.AttributeProvider as MemberInfo)?.DeclaringType ?? member.OwnerType;
        // A list of the server that has no names is known by its text.
        bool isByWildcard = list.Text is null && !member.IsOnlyByName
            && IncludeItem.Any(list.Items, static item => item.Kind is IncludeItemKind.All or IncludeItemKind.Deep);
        AskedBy by = named.FindPosition(member) is not null ? AskedBy.Name : isByWildcard ? AskedBy.Wildcard : AskedBy.Server;
        return new AskedMember(TypeNames.Format(type), member.Name, by, member.Obsolete);
    }

    private ObjectContract[] FindObjects(Type type)
    {
        try
        {
            return contracts.GetObjects(type).Contracts;
        }
        catch (Exception exception) when (IsForTheWrite(exception))
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
        catch (Exception exception) when (IsForTheWrite(exception))
        {
            return [];
        }
    }

    /// <summary>Whether a value cannot be written, or a list of the server has a mistake. The write reports it.</summary>
    private static bool IsForTheWrite(Exception exception) => exception is PopcornException || ContractStore.IsUnsupported(exception);
}
