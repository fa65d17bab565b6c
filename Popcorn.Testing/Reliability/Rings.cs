namespace Popcorn.Testing.Reliability;

/// <summary>Types that lead back to themselves, in circles that can be entered anywhere.</summary>
internal static class Rings
{
    /// <summary>A value to enter by, for each type.</summary>
    public static object[] Entries()
    {
        var ring4 = new Ring4 { Next = [new Ring1 { Next = [new Ring2()] }] };
        var ring3 = new Ring3 { Next = ring4 };
        var ring2 = new Ring2 { Next = new() { ["k"] = ring3 } };
        return
        [
            new Left { Next = new Right { Next = new Left() } }, new Right { Next = new Left { Next = new Right() } },
            new Ring1 { Next = [ring2] }, ring2, ring3, ring4,
        ];
    }

    internal sealed class Left
    {
        public int Id => 1;
        public Right? Next { get; init; }
    }

    internal sealed class Right
    {
        public int Id => 2;
        public Left? Next { get; init; }
    }

    internal sealed class Ring1
    {
        public int Id => 1;
        public List<Ring2> Next { get; init; } = [];
    }

    internal sealed class Ring2
    {
        public int Id => 2;
        public Dictionary<string, Ring3> Next { get; init; } = [];
    }

    internal sealed class Ring3
    {
        public int Id => 3;
        public Ring4? Next { get; init; }
    }

    internal sealed class Ring4
    {
        public int Id => 4;
        public Ring1[] Next { get; init; } = [];
    }
}
