using System.Text.Json.Serialization;

namespace Popcorn.Testing.Reliability;

/// <summary>Recursive, with four derived types: a path of n levels leads through 5^n sequences of types.</summary>
[JsonDerivedType(typeof(Leafy), "leafy")]
[JsonDerivedType(typeof(Thorny), "thorny")]
[JsonDerivedType(typeof(Mossy), "mossy")]
[JsonDerivedType(typeof(Hollow), "hollow")]
internal class Branching
{
    public int Id { get; set; }
    public List<Branching> Children { get; set; } = [];

    /// <summary><c>[children[children[…[id]]]]</c>, and what stands in the place of <c>id</c>.</summary>
    public static Include Levels(int count, string innermost = "id") => Include.Parse(
        string.Concat(Enumerable.Repeat("[children", count)) + $"[{innermost}]"
            + new string(']', count), new IncludeLimits { MaxDepth = count + 1 });

    /// <summary>The path to the same place.</summary>
    public static string[] Path(int count) => [.. Enumerable.Repeat("children", count), "id"];

    public sealed class Leafy : Branching
    {
        public int Leaves { get; set; }
        public Branching? Twin { get; set; }
    }

    public sealed class Thorny : Branching
    {
        public int Thorns { get; set; }
        public Branching? Twin { get; set; }
    }

    public sealed class Mossy : Branching { public List<Leafy> Twin { get; set; } = []; }
    public sealed class Hollow : Branching { public Dictionary<string, Thorny> Twin { get; set; } = []; }
}
