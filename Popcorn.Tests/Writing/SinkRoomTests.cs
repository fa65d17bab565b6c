using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn.Tests.Writing;

/// <summary>The sink by itself, with every number of bytes left when something is asked of it.</summary>
public sealed class SinkRoomTests
{
    /// <summary>As much as the sink asks for at least.</summary>
    private const int FirstPiece = 256;

    private static readonly (string Name, Action<Utf8Sink> Write, string Expected)[] Calls =
    [
        ("a constant", sink => sink.Value(new Utf8Constant("12345"u8)), "12345"),
        ("a constant of 32", sink => sink.Value(new Utf8Constant("01234567890123456789012345678901"u8)),
            "01234567890123456789012345678901"),
        ("a constant of 33", sink => sink.Value(new Utf8Constant("012345678901234567890123456789012"u8)),
            "012345678901234567890123456789012"),
        ("null", sink => sink.Null(), "null"),
        ("a number", sink => sink.Leaf<long, Int64Leaf>(long.MinValue), "-9223372036854775808"),
        ("a date", sink => sink.Leaf<DateTime, DateLeaf>(DateTime.MinValue), "\"0001-01-01T00:00:00\""),
        ("a name", sink => sink.Name(new JsonName("name", JsonSerializerOptions.Default)), "\"name\":"),
        ("a key", sink => sink.Name("name"), "\"name\":"),
        ("an escaped key", sink => sink.Name("<"), "\"\\u003C\":"),
        ("a text", sink => sink.String("text"), "\"text\""),
        ("a text of 16", sink => sink.String("0123456789abcdef"), "\"0123456789abcdef\""),
        ("an escaped text", sink => sink.String("0123456789<abcdef"), "\"0123456789\\u003Cabcdef\""),
        ("bytes", sink => sink.Base64([1, 2, 3, 4]), "\"AQIDBA==\""),
        ("an empty array", sink => { sink.StartArray(); sink.EndArray(); }, "[]"),
        ("an empty object", sink => { sink.StartObject(); sink.EndObject(); }, "{}"),
        ("spelled brackets", sink => { sink.TryBegin(5); sink.Finish(new Utf8Constant("[]"u8)); }, "[]"),
        ("a lent writer", sink => { Utf8JsonWriter json = sink.Lend(); json.WriteNumberValue(1); sink.TakeBack(json); }, "1"),
    ];

    /// <summary>What a converter may do with the writer that it is lent; then comes another value.</summary>
    private static readonly (string Name, Action<Utf8JsonWriter> Write)[] Loans =
    [
        ("nothing", _ => { }),
        ("a comment", json => json.WriteCommentValue("c")),
        ("a value and a comment", json => { json.WriteNullValue(); json.WriteCommentValue("c"); }),
        ("a name", json => json.WritePropertyName("name")),
        ("a long name", json => json.WritePropertyName(new string('n', 300))),
        ("a member", json => json.WriteNumber("name", 1)),
        ("a long text", json => json.WriteStringValue(new string('t', 300))),
        ("a very long text", json => json.WriteStringValue(new string('t', 5000))),
        ("an object", json => { json.WriteStartObject(); json.WriteString("a", "<"); json.WriteEndObject(); }),
        ("parts that are flushed",
            json => { json.WriteStartArray(); json.Flush(); json.WriteNullValue(); json.Flush(); json.WriteEndArray(); json.Flush(); }),
    ];

    private static IEnumerable<string> LoanNames => Loans.Select(loan => loan.Name);
    private static IEnumerable<string> CallNames => Calls.Select(call => call.Name);

    [TestCaseSource(nameof(CallNames))]
    public void Is_written_whole_whatever_is_left_of_a_piece(string name)
    {
        (_, Action<Utf8Sink> write, string expected) = Calls.Single(call => call.Name == name);
        for (int left = 0; left <= FirstPiece; left++)
        {
            foreach (bool needsComma in (bool[])[false, true])
            {
                var buffer = new FuzzedBuffer(() => 1, FuzzedBuffer.Array);
                Utf8Sink sink = Attached(buffer);
                sink.Write(new byte[FirstPiece - left]);
                sink.NeedsComma = needsComma;
                write(sink);
                sink.Complete();
                string written = System.Text.Encoding.UTF8.GetString(buffer.Written[(FirstPiece - left)..]);
                Assert.That(written, Is.EqualTo(needsComma ? "," + expected : expected), $"{left} left");
            }
        }
    }

    /// <summary>Twice, and behind a value as well as before one.</summary>
    [TestCaseSource(nameof(LoanNames))]
    public void A_lent_writer_writes_the_same_whatever_is_left_of_a_piece(string name)
    {
        Action<Utf8JsonWriter> write = Loans.Single(loan => loan.Name == name).Write;
        string[] expected = [Lending(FirstPiece, 100_000, false), Lending(FirstPiece, 100_000, true)];
        for (int left = 0; left <= FirstPiece; left++)
        {
            Assert.That(Lending(left, 1, false), Is.EqualTo(expected[0]), $"{left} left");
            Assert.That(Lending(left, 1, true), Is.EqualTo(expected[1]), $"{left} left");
        }

        string Lending(int left, int pieces, bool needsComma)
        {
            var buffer = new FuzzedBuffer(() => pieces, FuzzedBuffer.Array);
            Utf8Sink sink = Attached(buffer);
            sink.StartArray();
            sink.Write(new byte[FirstPiece - left]);
            sink.NeedsComma = needsComma;
            for (int i = 0; i < 2; i++)
            {
                Utf8JsonWriter json = sink.Lend();
                write(json);
                sink.TakeBack(json);
                sink.Null();
            }
            sink.EndArray();
            sink.Complete();
            return System.Text.Encoding.UTF8.GetString(buffer.Written[(1 + FirstPiece - left)..]);
        }
    }

    [Test]
    public void Asks_for_a_piece_only_when_less_is_left_than_is_needed([Range(0, FirstPiece, 16)] int left)
    {
        var buffer = new FuzzedBuffer(() => 1, FuzzedBuffer.Array);
        Utf8Sink sink = Attached(buffer);
        sink.Write(new byte[1]);
        sink.Write(new byte[FirstPiece - 1 - Math.Min(left, FirstPiece - 1)]);
        left = Math.Min(left, FirstPiece - 1);
        sink.EnsureRoom(left);
        Assert.That(buffer.Pieces, Is.EqualTo(1));
        sink.EnsureRoom(left + 1);
        Assert.That(buffer.Pieces, Is.EqualTo(2));
    }

    [Test]
    public void Refuses_to_be_told_of_more_than_there_is([Values(1, 1000, int.MaxValue, -1, int.MinValue)] int more)
    {
        var buffer = new FuzzedBuffer(() => 1, FuzzedBuffer.Array);
        Utf8Sink sink = Attached(buffer);
        int given = sink.GetSpan(10).Length;
        Assert.That(
            () => sink.Advance(more < 0 ? more : (int)Math.Min(int.MaxValue, (long)given + more)),
            Throws.InstanceOf<ArgumentOutOfRangeException>());
    }

    private static Utf8Sink Attached(FuzzedBuffer buffer)
    {
        var options = new JsonWriterOptions { SkipValidation = true, MaxDepth = 64 };
        var sink = new Utf8Sink(new SinkPool(options), options, new StringText(null));
        sink.Attach(buffer);
        return sink;
    }
}
