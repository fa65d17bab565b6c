using System.Buffers;
using System.Text;
using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;
using Popcorn.Testing.Differential.Graphs;

namespace Popcorn.Testing.Differential.Projection;

/// <summary>A random value, and what is asked of it.</summary>
internal sealed record Question(Type Type, object? Value, Ask Ask)
{
    private const int DeepestAsk = 5;
    private const int LargestValue = 40;

    /// <summary>What is less deep has fewer shapes, where each is compiled.</summary>
    public static Arbitrary<Question> All(Type type, JsonSerializerOptions options, int depth = DeepestAsk) => Arb.From(
        (Plain.Roots.Contains(type) && type != typeof(object) ? Plain.Graphs : Marked.Graphs).Of(type).SelectMany(
            value => new AskGenerator(options).Of(type, depth).Select(ask => new Question(type, value, ask))),
        question => Smaller(question.Ask).Select(ask => question with { Ask = ask }));

    public static Config Check(int count, ulong seed) => Config.QuickThrowOnFailure
        .WithQuietOnSuccess(true).WithMaxTest(count).WithStartSize(1).WithEndSize(LargestValue).WithReplay(seed, 1);

    public byte[] Whole(JsonSerializerOptions options) => JsonSerializer.SerializeToUtf8Bytes(Value, Type, options);

    public byte[] Answer(PopcornEngine engine) => Answer(engine, Ask);

    public byte[] Answer(PopcornEngine engine, Ask ask)
    {
        var buffer = new ArrayBufferWriter<byte>();
        engine.Write(buffer, Value, Type, Include.Parse(ask.ToString()));
        return buffer.WrittenSpan.ToArray();
    }

    /// <summary>What to look at when two answers should be the same and are not.</summary>
    public string Differ(byte[] expected, byte[] actual) =>
        $"{Type}\ninclude  {Ask}\nexpected {Encoding.UTF8.GetString(expected)}\nactual   {Encoding.UTF8.GetString(actual)}";

    public override string ToString() => $"{Type} {Ask}";

    /// <summary>With one item less, or with less below one of them.</summary>
    private static IEnumerable<Ask> Smaller(Ask ask)
    {
        for (int i = 0; i < ask.Items.Length; i++)
        {
            AskItem item = ask.Items[i];
            yield return new Ask([.. ask.Items[..i], .. ask.Items[(i + 1)..]]);
            foreach (Ask list in item.List is null ? [] : Smaller(item.List))
                yield return new Ask([.. ask.Items[..i], item with { List = list }, .. ask.Items[(i + 1)..]]);
        }
    }
}
