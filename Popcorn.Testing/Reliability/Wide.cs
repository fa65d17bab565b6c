using System.Text;

namespace Popcorn.Testing.Reliability;

/// <summary>A type with very many shapes, and what they must be answered with.</summary>
internal sealed class Wide
{
    private const int MemberCount = 24;

    private static readonly string[] Names = [.. Enumerable.Range(0, MemberCount).Select(i => $"m{(char)('a' + i)}")];

    public int Ma => 0;
    public int Mb => 1;
    public int Mc => 2;
    public int Md => 3;
    public int Me => 4;
    public int Mf => 5;
    public int Mg => 6;
    public int Mh => 7;
    public int Mi => 8;
    public int Mj => 9;
    public int Mk => 10;
    public int Ml => 11;
    public int Mm => 12;
    public int Mn => 13;
    public int Mo => 14;
    public int Mp => 15;
    public int Mq => 16;
    public int Mr => 17;
    public int Ms => 18;
    public int Mt => 19;
    public int Mu => 20;
    public int Mv => 21;
    public int Mw => 22;
    public int Mx => 23;
    public Wide? Child { get; init; }
    public Wide[]? Items { get; init; }

    public static Wide Make() => new() { Child = new(), Items = [new(), new() { Child = new() }] };

    /// <summary>The include of a set of members, one bit each, and of lists for the children.</summary>
    public static string IncludeOf(int members, string? child = null, string? items = null)
    {
        var text = new StringBuilder("[");
        for (int i = MemberCount - 1; i >= 0; i--)
        {
            if ((members & (1 << i)) != 0)
                text.Append(Names[i]).Append(',');
        }
        if (items is not null)
            text.Append("items").Append(items).Append(',');
        if (child is not null)
            text.Append("child").Append(child).Append(',');
        text.Length -= text.Length > 1 ? 1 : 0;
        return text.Append(']').ToString();
    }

    /// <summary>The answer for a set of members alone.</summary>
    public static string AnswerOf(int members)
    {
        IEnumerable<string> written = Enumerable.Range(0, MemberCount).Where(i => (members & (1 << i)) != 0).Select(
            i => $"\"{Names[i]}\":{i}");
        return $"{{{string.Join(',', written)}}}";
    }

    /// <summary>The answer of <see cref="Make"/> for a set of members, and sets for the child and the items.</summary>
    public static string AnswerOf(int members, int child, int items)
    {
        string own = AnswerOf(members)[..^1];
        return $"{own}{(own.Length > 1 ? "," : "")}\"child\":{AnswerOf(child)},\"items\":[{AnswerOf(items)},{AnswerOf(items)}]}}";
    }
}
