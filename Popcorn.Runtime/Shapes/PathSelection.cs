using Popcorn.Contracts;

namespace Popcorn.Shapes;

/// <summary>Whether an include selects the member at the end of a path, so that its data need not be loaded otherwise.</summary>
internal sealed class PathSelection(ContractStore contracts)
{
    /// <summary>Tells no one of unknown names: the write itself will.</summary>
    private readonly ShapeResolver _resolver = new(onDiagnostic: null);

    /// <summary>Paths start at the payload of an envelope, pass through collections, and name members as the server does.</summary>
    /// <exception cref="PopcornException">No type that may stand there has such a member.</exception>
    public bool IsSelected(Type type, Include include, ReadOnlySpan<string> path)
    {
        if (path.IsEmpty)
            return true;
        var objects = new List<ObjectContract>();
        if (!NameCheck.TryGetObjects(contracts, type, objects))
            return true; // Any object may come, hence one with this member.
        bool isKnown = false;
        foreach (ObjectContract contract in objects)
        {
            MemberContract? member = contract.FindFromServer(path[0]);
            isKnown |= member is not null || contract.Extension is not null;
            ObjectShape shape = _resolver.Resolve(contract, include);
            if (member is null ? shape.Extension?.Writes(path[0]) ?? false : Selects(shape, member, path))
                return true;
        }
        return isKnown ? false : throw new PopcornException($"{type} has no member '{path[0]}' that an include could name.");
    }

    private bool Selects(ObjectShape shape, MemberContract member, ReadOnlySpan<string> path)
    {
        foreach (ShapeMember selected in shape.Members)
        {
            if (selected.Member == member)
                return path.Length == 1 || IsSelected(member.ValueType, selected.Below, path[1..]);
        }
        return false;
    }
}
