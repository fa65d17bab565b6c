using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>Extension data: the entries of a dictionary, written as members of the object that holds it.</summary>
internal sealed record ExtensionNode(ExtensionShape Shape, Type ValueType, PlanNode Others, IReadOnlyDictionary<string, PlanNode> Named)
{
    public MemberContract Member => Shape.Member;

    public override string ToString() => $"{Shape}: {TypeNames.Format(ValueType)}";
}
