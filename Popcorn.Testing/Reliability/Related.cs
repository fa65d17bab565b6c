using System.Text;
using static System.FormattableString;

namespace Popcorn.Testing.Reliability;

/// <summary>A type with 26 relations, and includes that leave some of each out: a new plan for each relation.</summary>
internal sealed class Related
{
    private const int Relations = 26;

    public int Id => 1;
    public Related? Rel00 { get; init; }
    public Related? Rel01 { get; init; }
    public Related? Rel02 { get; init; }
    public Related? Rel03 { get; init; }
    public Related? Rel04 { get; init; }
    public Related? Rel05 { get; init; }
    public Related? Rel06 { get; init; }
    public Related? Rel07 { get; init; }
    public Related? Rel08 { get; init; }
    public Related? Rel09 { get; init; }
    public Related? Rel10 { get; init; }
    public Related? Rel11 { get; init; }
    public Related? Rel12 { get; init; }
    public Related? Rel13 { get; init; }
    public Related? Rel14 { get; init; }
    public Related? Rel15 { get; init; }
    public Related? Rel16 { get; init; }
    public Related? Rel17 { get; init; }
    public Related? Rel18 { get; init; }
    public Related? Rel19 { get; init; }
    public Related? Rel20 { get; init; }
    public Related? Rel21 { get; init; }
    public Related? Rel22 { get; init; }
    public Related? Rel23 { get; init; }
    public Related? Rel24 { get; init; }
    public Related? Rel25 { get; init; }

    public static Related Make() => new()
    {
        Rel00 = new(), Rel01 = new(), Rel02 = new(), Rel03 = new(), Rel04 = new(), Rel05 = new(), Rel06 = new(), Rel07 =
        new(), Rel08 = new(), Rel09 = new(), Rel10 = new(), Rel11 = new(), Rel12 = new(), Rel13 = new(), Rel14 = new(),
        Rel15 = new(), Rel16 = new(), Rel17 = new(), Rel18 = new(), Rel19 = new(), Rel20 = new(), Rel21 = new(), Rel22 =
        new(), Rel23 = new(), Rel24 = new(), Rel25 = new(),
    };

    /// <summary>Creates an include of 780 characters: of each relation, all relations but three.</summary>
    /// <returns>The include, and the response to <see cref="Make"/>.</returns>
    public static (string Include, string Answer) Create(Random random)
    {
        var include = new StringBuilder("[*");
        var answer = new StringBuilder("{\"id\":1");
        for (int i = 0; i < Relations; i++)
        {
            int[] without = [random.Next(Relations), random.Next(Relations), random.Next(Relations)];
            include.Append(Invariant($",rel{i:00}[*{string.Concat(without.Select(each => Invariant($",-rel{each:00}")))}]"));
            IEnumerable<string> left = Enumerable.Range(0, Relations).Except(without).Select(each => Invariant($",\"rel{each:00}\":null"));
            answer.Append(Invariant($",\"rel{i:00}\":{{\"id\":1{string.Concat(left)}}}"));
        }
        return (include.Append(']').ToString(), answer.Append('}').ToString());
    }
}
