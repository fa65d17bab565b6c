using System.Globalization;

namespace Popcorn.Benchmarks.Models;

/// <summary>Nodes with children; all references that lead back are there, or none.</summary>
internal static class CircularModels
{
    private const int ChildrenOfEach = 3;

    public static CircularNode Node(bool hasCycles) => Node(1, hasCycles);

    public static List<CircularNode> List(int count, bool hasCycles) =>
        [.. Enumerable.Range(1, count).Select(id => Node(id, hasCycles))];

    private static CircularNode Node(int id, bool hasCycles)
    {
        CircularNode node = Named(id, hasCycles);
        for (int i = 1; i <= ChildrenOfEach; i++)
        {
            CircularNode child = Named((id * 10) + i, hasCycles);
            child.Parent = hasCycles ? node : null;
            node.Children.Add(child);
        }
        return node;
    }

    private static CircularNode Named(int id, bool hasCycles)
    {
        var node = new CircularNode { Id = id, Name = $"Node {id.ToString(CultureInfo.InvariantCulture)}" };
        node.Self = hasCycles ? node : null;
        return node;
    }
}
