using Popcorn.Testing.Reliability;

namespace Popcorn.Benchmarks.Cases;

/// <summary>Include texts, from the shortest with a name to the longest that the limits allow.</summary>
internal static class IncludeSamples
{
    public const string Id = "[id]";

    public const string Plain = "[id,name,createdAt,description,isActive]";

    public const string Nested = "[Id,Title,Details[Id,Name],Items[Id,Name,IsActive],Child[Id,Items[Name]],Lookup[Id],-Priority]";

    private const int NamesInAList = 3;
    private const int MembersOfAShape = 5;

    /// <summary>A text of exactly this length: lists of names in no order, so that they have to be sorted.</summary>
    public static string OfLength(int length)
    {
        var random = new Random(8);
        var text = new StringBuilder("[");
        while (true)
        {
            string group = $"group{Number(random)}";
            string item = $"{group}[{string.Join(',', Enumerable.Range(0, NamesInAList).Select(_ => $"name{Number(random)}"))}],";
            if (text.Length + item.Length + 2 > length)
                return text.Append('x', length - text.Length - 1).Append(']').ToString();
            text.Append(item);
        }
    }

    /// <summary>Different sets of five members of <see cref="Wide"/>.</summary>
    public static IEnumerable<string> Shapes(int count)
    {
        var random = new Random(9);
        string[] names = [.. typeof(Wide).GetProperties().Where(p => p.PropertyType == typeof(int)).Select(p => p.Name)];
        var found = new HashSet<string>();
        while (found.Count < count)
        {
            random.Shuffle(names);
            found.Add($"[{string.Join(',', names.Take(MembersOfAShape).Order(StringComparer.Ordinal))}]");
        }
        return found;
    }

    private static string Number(Random random) => random.Next(1_000).ToString("D3", CultureInfo.InvariantCulture);
}
