using System.Collections.Immutable;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>What counts as the default of a type: whatever its equality says.</summary>
internal static class IgnoreDefaults
{
    internal sealed class Skip<T> { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public T? Value { get; set; } }

    internal struct SkipStruct<T>
    {
        [JsonInclude] [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public T Field;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public T Property { get; set; }
    }

    internal readonly struct AllEqual(int number) : IEquatable<AllEqual>
    {
        public int Number { get; } = number;
        public bool Equals(AllEqual other) => true;
        public override bool Equals(object? obj) => true;
        public override int GetHashCode() => 0;
    }

    internal readonly struct NoneEqual(int number) : IEquatable<NoneEqual>
    {
        public int Number { get; } = number;
        public bool Equals(NoneEqual other) => false;
        public override bool Equals(object? obj) => false;
        public override int GetHashCode() => 0;
    }

    // The default is the one that is asked.
    internal readonly struct Asymmetric(string text) : IEquatable<Asymmetric>
    {
        public string Text { get; } = text;
        public bool Equals(Asymmetric other) => Text.Equals(other.Text, StringComparison.Ordinal);
        public override bool Equals(object? obj) => obj is Asymmetric other && Equals(other);
        public override int GetHashCode() => 0;
    }

    // No IEquatable: the comparer goes through Equals(object).
    internal readonly struct ObjectEquals(int number)
    {
        public int Number { get; } = number;
        public override bool Equals(object? obj) => obj is ObjectEquals other && (Number / 10) == (other.Number / 10);
        public override int GetHashCode() => Number / 10;
    }

    internal readonly struct ThrowingEquals(int number) : IEquatable<ThrowingEquals>
    {
        public int Number { get; } = number;
        public bool Equals(ThrowingEquals other) => throw new InvalidOperationException("Not for writing.");
        public override bool Equals(object? obj) => throw new InvalidOperationException("Not for writing.");
        public override int GetHashCode() => 0;
    }

    // Padding and references: a comparison by memory would be wrong.
    internal struct Padded
    {
        public byte Small { get; set; }
        public long Large { get; set; }
        public string? Text { get; set; }
    }

    internal struct Floating { public double Value { get; set; } }

    // Classes: only null is default, whatever Equals says.
    internal sealed class EqualToNull
    {
        public int Number { get; set; } = 1;
        public override bool Equals(object? obj) => obj is null or EqualToNull;
        public override int GetHashCode() => 0;
        public static bool operator ==(EqualToNull? left, EqualToNull? right) => true;
        public static bool operator !=(EqualToNull? left, EqualToNull? right) => false;
    }

    internal enum NoZero { One = 1 }
    internal readonly record struct Money(decimal Amount, string? Currency);

    private static IEnumerable<ZooCase> Both<T>(string name, params T[] values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            T value = values[i];
            yield return ZooCase.Of($"{name} {i}", () => new Skip<T> { Value = value });
            yield return ZooCase.Of($"{name} {i} in struct", () => new SkipStruct<T> { Field = value, Property = value });
        }
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Both("int", 0, 1), .. Both<int?>("nullable int", null, 0, 1), .. Both("double", 0.0, -0.0, double.Epsilon),
        .. Both("float", 0f, -0f),
        .. Both("half", Half.Zero, Half.NegativeZero, Half.Epsilon), .. Both("decimal", 0m, 0.00m, 1m), .. Both("bool", false, true),
        .. Both("char", '\0', '0'),
        .. Both("wide", Int128.Zero, Int128.One), .. Both("text", null, "", " "),
        .. Both("date", default, DateTime.SpecifyKind(default, DateTimeKind.Utc), DateTime.MaxValue),
        .. Both("offset", default, new DateTimeOffset(0, TimeSpan.Zero), new DateTimeOffset(
            new DateTime(1, 1, 1, 1, 0, 0), TimeSpan.FromHours(1))),
        .. Both("span", TimeSpan.Zero, TimeSpan.MinValue), .. Both("day", DateOnly.MinValue, DateOnly.MaxValue),
        .. Both("time", TimeOnly.MinValue, TimeOnly.MaxValue),
        .. Both("guid", Guid.Empty, new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)), .. Both("enum", DayOfWeek.Sunday, DayOfWeek.Monday),
        .. Both("no zero", default, NoZero.One),
        .. Both("all equal", default, new AllEqual(5)), .. Both("none equal", default, new NoneEqual(5)),
        .. Both("object equals", default, new ObjectEquals(5), new ObjectEquals(15)),
        .. Both("asymmetric", default, new Asymmetric("a")),
        .. Both("throwing equals", default, new ThrowingEquals(1)),
        .. Both<ThrowingEquals?>("nullable throwing equals", null, new ThrowingEquals(1)),
        .. Both("padded", default, new Padded { Large = 1 }, new Padded { Text = "" }),
        .. Both("floating", new Floating { Value = -0.0 }, new Floating { Value = 0.5 }),
        .. Both("equal to null", null, new EqualToNull()), .. Both("money", default, new Money(0.00m, null), new Money(0m, "")),
        .. Both<AllEqual?>("nullable all equal", null, new AllEqual(5)), .. Both<object?>("object", null, 0, "", false),
        .. Both("list", null, new List<int>()),
        .. Both("tuple", default, (0, 1)),
        .. Both("pair", default, new KeyValuePair<string?, int>("", 0), new KeyValuePair<string?, int>(null, 1)),
        .. Both("immutable", default, ImmutableArray<int>.Empty, [1]),
        .. Both("segment", default, new ArraySegment<int>([1, 2], 0, 0), new ArraySegment<int>([1])),
        .. Both("memory", default, new Memory<byte>([]), new Memory<byte>([1])),
        .. Both("characters", default, "".AsMemory(), "a".AsMemory()),
        .. Both("element", default, JsonSerializer.SerializeToElement(0), JsonSerializer.SerializeToElement((string?)null)),
        .. Both("array", null, Array.Empty<int>()),
    ];
}
