using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>Extension data: the entries of a dictionary, written as members of the object that holds it.</summary>
/// <param name="Shape">The entries that are written.</param>
/// <param name="ValueType">The type of the entries' values.</param>
/// <param name="Others">How the value of an entry is written that no one named.</param>
/// <param name="Named">How the values of named entries are written, by their keys.</param>
internal sealed record ExtensionNode(ExtensionShape Shape, Type ValueType, PlanNode Others, IReadOnlyDictionary<string, PlanNode> Named)
{
    public MemberContract Member => Shape.Member;

    public override string ToString() => $"{Shape}: {TypeNames.Format(ValueType)}";
}
