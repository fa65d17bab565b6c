using Popcorn.Tests.Differential;
using Popcorn.Tests.Differential.Zoo;
using Popcorn.Tests.Formatting;

namespace Popcorn.Tests.Writing;

/// <summary>
/// Whatever pieces a buffer gives: the same bytes, and none beyond the piece. Pieces of every size, so that everything that asks
/// for room once finds exactly as much as it asks for, one byte less and one more.
/// </summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class CapacityTests(CompilationMode compilation)
{
    private const int Seed = 20_261_121;
    private const int MaxOfPiece = 1024;
    private const int Everything = 100_000;

    /// <summary>All of them take ten seconds, mostly of other parts' than the sink.</summary>
    private const int OneAnimalOf = 16;

    private static readonly object[] Graphs = [.. CapacityGraphs.All, .. Runs.OfLongest];

    private static readonly byte[][] Expected = [.. Graphs.Select(
        graph => JsonSerializer.SerializeToUtf8Bytes(graph, JsonSerializerOptions.Default))];

    private readonly PopcornEngine _engine = new(JsonSerializerOptions.Default, new PopcornOptions { Compilation = compilation });

    private static readonly TestCaseData[] Once = [new()];

    private static IEnumerable<int> GraphNumbers => Enumerable.Range(0, Graphs.Length);

    [TestCaseSource(nameof(GraphNumbers))]
    public void Pieces_of_every_size_are_filled(int graph)
    {
        for (int size = 1; size <= MaxOfPiece; size++)
            AssertWritten(graph, new FuzzedBuffer(() => size, FuzzedBuffer.Array), size);
    }

    [TestCaseSource(nameof(GraphNumbers))]
    public void Pieces_that_are_no_arrays_are_filled(int graph)
    {
        for (int size = 1; size <= MaxOfPiece; size += 31)
            AssertWritten(graph, new FuzzedBuffer(() => size, FuzzedBuffer.NoArray), size);
    }

    [TestCaseSource(nameof(GraphNumbers))]
    public void Pieces_of_random_sizes_and_kinds_are_filled(int graph)
    {
        for (int i = 0; i < 100; i++)
        {
            var random = new Random(Seed + i);
            AssertWritten(
                graph,
                new FuzzedBuffer(
                    () => random.Next(1, MaxOfPiece), piece => (random.Next(4) == 0 ? FuzzedBuffer.NoArray : FuzzedBuffer.Array)(piece)),
                Seed + i);
        }
    }

    /// <summary>A buffer that breaks its word: an exception, nothing beyond what it gave, and nothing kept for the next write.</summary>
    [TestCaseSource(nameof(GraphNumbers))]
    public void A_piece_that_is_too_small_is_refused(int graph)
    {
        object value = Graphs[graph];
        var whole = new FuzzedBuffer(() => 1, FuzzedBuffer.Array);
        _engine.Write(whole, value, value.GetType(), Include.Deep);
        for (int piece = 1; piece <= whole.Pieces; piece++)
        {
            // The sink asks for more than it needs, and so it can do with a little less.
            foreach (int missing in (int[])[1, 100, 200, Everything])
            {
                var buffer = new FuzzedBuffer(() => 1, FuzzedBuffer.Array) { Short = (piece, missing) };
                bool isRefused = IsRefused(() => _engine.Write(buffer, value, value.GetType(), Include.Deep));
                Assert.That(isRefused || missing < Everything, $"Piece {piece}");
                Assert.That(
                    isRefused ? Expected[graph].AsSpan().StartsWith(buffer.Written) : buffer.Written.SequenceEqual(Expected[graph]),
                    $"Piece {piece}, {missing} too few");
            }
        }
        AssertWritten(graph, new FuzzedBuffer(() => 1, FuzzedBuffer.Array), 1);
    }

    private static bool IsRefused(Action write)
    {
        try
        {
            write();
            return false;
        }
        catch (InvalidOperationException)
        {
            return true;
        }
    }

    /// <summary>
    /// Many kinds of types and converters, in the smallest pieces and in random ones. In the process of <see cref="ZooProcessTests"/>,
    /// which has the types anyway.
    /// </summary>
    [ChildCases(ZooTests.Setting, nameof(Once)), Category(ZooTests.Category)]
    public void The_zoo_fits_into_pieces()
    {
        var random = new Random(Seed);
        int time = 0;
        ZooComparison.AssertSame(
            ZooCatalog.All.Where((animal, i) => i % OneAnimalOf == 0 && !animal.IsBrokenUnseen),
            animal => ZooComparison.Expected(JsonSerializerOptions.Default, animal),
            [animal => Outcome.Of(() =>
            {
                var buffer = new FuzzedBuffer(
                    ++time % 2 == 0 ? () => 1 : () => random.Next(1, MaxOfPiece),
                    time % 8 == 0 ? FuzzedBuffer.NoArray : FuzzedBuffer.Array);
                _engine.Write(buffer, animal.Create(), animal.DeclaredType, Include.Deep);
                return buffer.Written.ToArray();
            })],
            (expected, actual) => expected.Agrees(actual));
    }

    private void AssertWritten(int graph, FuzzedBuffer buffer, int about)
    {
        object value = Graphs[graph];
        _engine.Write(buffer, value, value.GetType(), Include.Deep);
        if (!buffer.Written.SequenceEqual(Expected[graph]))
            Assert.Fail(
                $"{value.GetType()}, {about}\nexpected {Encoding.UTF8.GetString(Expected[graph])}\n"
                + $"actual   {Encoding.UTF8.GetString(buffer.Written)}");
    }
}
