using Popcorn.Planning;

namespace Popcorn.Tests.Planning;

/// <summary>The types of all nodes of a plan.</summary>
internal static class NodeTypes
{
    public static IEnumerable<Type> In(PlanNode node) => node.Inside.SelectMany(In).Append(node.GetType()).Distinct();
}
