using System.Buffers;
using System.Text.Json;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Kinds;

/// <summary>Two writers of the same list, which take turns: System.Text.Json by reflection and Popcorn.</summary>
internal static class KindContest
{
    private const int Count = 1_000;
    private const int Rounds = 7;

    private static readonly TurnBudget Budget = new(Turns: 20, TurnMilliseconds: 1.5, WarmUpMilliseconds: 20);

    /// <summary>Measures one kind of value.</summary>
    /// <param name="name">The kind, for people.</param>
    /// <param name="create">The member of each object, by its place in the list.</param>
    public static KindRow Measure<T>(string name, Func<int, T> create)
    {
        List<OneMember<T>> list = [.. Enumerable.Range(0, Count).Select(i => new OneMember<T> { Value = create(i) })];
        var json = new JsonSerializerOptions();
        PopcornEngine engine = Engines.Create(CompilationMode.Always, json);
        var buffer = new ArrayBufferWriter<byte>(1 << 20);
        using var writer = new Utf8JsonWriter(Stream.Null);
        void Reflection()
        {
            buffer.ResetWrittenCount();
            writer.Reset(buffer);
            JsonSerializer.Serialize(writer, list, json);
        }
        void Popcorn()
        {
            buffer.ResetWrittenCount();
            engine.Write(buffer, list, Include.Deep);
        }
        new Claim(name, () => Written(Reflection), () => Written(Popcorn)).Require(bytes => (byte[])bytes);
        var ratios = new List<double>();
        var twins = new List<double>();
        for (int round = 0; round < Rounds; round++)
        {
            IReadOnlyList<TurnResult> results = TurnTaking.Measure(Budget, [Reflection, Popcorn, Reflection]);
            ratios.Add(results[1].Nanoseconds / results[0].Nanoseconds);
            twins.Add(results[2].Nanoseconds / results[0].Nanoseconds);
        }
        return new KindRow(name, Median(ratios), Math.Abs(Median(twins) - 1));

        byte[] Written(Action write)
        {
            write();
            return buffer.WrittenSpan.ToArray();
        }
    }

    private static double Median(List<double> values) => values.Order().ElementAt(values.Count / 2);
}
