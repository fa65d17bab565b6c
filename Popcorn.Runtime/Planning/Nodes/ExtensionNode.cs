using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>
/// Extension data: the entries of a dictionary, written as members of the object that holds it.
/// </summary>
internal sealed class ExtensionNode(ExtensionShape shape, Type valueType, PlanNode others, IReadOnlyDictionary<string, PlanNode> named)
{
    public readonly ExtensionShape Shape = shape;

    public MemberContract Member => Shape.Member;

    /// <summary>The type of the entries' values.</summary>
    public readonly Type ValueType = valueType;

    /// <summary>How the value of an entry is written that no one named.</summary>
    public readonly PlanNode Others = others;

    /// <summary>How the values of named entries are written, by their keys.</summary>
    public readonly IReadOnlyDictionary<string, PlanNode> Named = named;

    public override string ToString() => $"{Shape}: {TypeNames.Format(ValueType)}";
}
