using Popcorn.Contracts;
using Popcorn.Shapes;

namespace Popcorn.Planning;

/// <summary>
/// Extension data: the entries of a dictionary, written as members of the object that holds it.
/// </summary>
internal sealed class ExtensionNode(ExtensionShape shape, Type valueType, PlanNode others, IReadOnlyDictionary<string, PlanNode> named)
{
    public ExtensionShape Shape { get; } = shape;

    public MemberContract Member => Shape.Member;

    /// <summary>The type of the entries' values.</summary>
    public Type ValueType { get; } = valueType;

    /// <summary>How the value of an entry is written that no one named.</summary>
    public PlanNode Others { get; } = others;

    /// <summary>How the values of named entries are written, by their keys.</summary>
    public IReadOnlyDictionary<string, PlanNode> Named { get; } = named;
}
