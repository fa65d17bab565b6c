namespace Popcorn.Testing.Reliability;

/// <summary>As many closed generic types as anyone wants to meet for the first time.</summary>
internal static class Pairs
{
    private static readonly Type[] Parts =
    [
        typeof(int), typeof(string), typeof(long), typeof(Guid), typeof(DateTime), typeof(bool), typeof(decimal), typeof(Uri),
        typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(uint), typeof(ulong), typeof(float), typeof(double),
        typeof(char), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Version), typeof(DayOfWeek),
        typeof(Half),
        typeof(int?), typeof(long?), typeof(Guid?), typeof(DateTime?), typeof(bool?), typeof(decimal?), typeof(byte[]), typeof(double?),
    ];

    public static int Count => Parts.Length * Parts.Length;

    /// <summary>The first ones have the plainest parts.</summary>
    public static Type Type(int number) => typeof(Pair<,>).MakeGenericType(Parts[number / Parts.Length], Parts[number % Parts.Length]);

    internal sealed class Pair<TFirst, TSecond>
    {
        public TFirst? First { get; set; }
        public TSecond? Second { get; set; }
        public Inside<TFirst, TSecond>? Child { get; set; } = new();
    }

    internal sealed class Inside<TFirst, TSecond>
    {
        public List<TFirst?> Firsts { get; set; } = [default];
        public Dictionary<string, TSecond?> Seconds { get; set; } = new() { ["k"] = default };
    }
}
