using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using Popcorn.Tests.Reliability;

namespace Popcorn.Tests.Writing;

/// <summary>Converters that do what none should, and what is left of it afterwards.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class OddConverterTests(CompilationMode compilation)
{
    private static readonly (string Name, Action<Utf8JsonWriter> Before)[] Places =
    [
        ("at the root", _ => { }),
        ("as the second element", json => { json.WriteStartArray(); json.WriteNumberValue(7); }),
        ("as the value of a property", json => { json.WriteStartObject(); json.WritePropertyName("p"); }),
        ("where a property name belongs", json => json.WriteStartObject()),
    ];

    private static readonly (string Name, Action<Utf8JsonWriter> Write)[] Oddities =
    [
        ("nothing", _ => { }),
        ("a member", json => json.WriteNumber("n", 1)),
        ("two values", json => { json.WriteNumberValue(1); json.WriteNumberValue(2); }),
        ("a comment", json => json.WriteCommentValue("c")),
    ];

    private static IEnumerable<string> PlaceNames => Places.Select(place => place.Name);
    private static IEnumerable<string> OddityNames => Oddities.Select(oddity => oddity.Name);

    /// <summary>The pooled sink keeps the writer that it lent, and lends it again for ever.</summary>
    [Test]
    public void A_converter_that_disposes_its_writer_does_not_spoil_later_writes()
    {
        PopcornEngine engine = EngineOf(new());
        Assert.That(() => engine.Serialize(Odd.Of(json => json.Dispose())), Throws.Exception);
        Assert.That(engine.Serialize(Odd.Of(json => json.WriteNumberValue(1))), Is.EqualTo("1"));
    }

    /// <summary>A member that is left to its composed writer may have written no value, and then no comma follows.</summary>
    [Test]
    public void A_converter_that_wants_null_and_writes_nothing_has_no_comma_behind_it() => Check(new WithSilent(), new());

    /// <summary>The framework's converter for T? has the one of the app inside.</summary>
    [Test]
    public void A_converter_of_a_nullable_member_that_writes_nothing_has_no_comma_behind_it() => Check(new WithSilentNumber(), new());

    /// <summary>The same where the member is left to its composed writer because of the cycles.</summary>
    [Test]
    public void A_converter_behind_object_that_writes_nothing_has_no_comma_behind_it() =>
        Check(new WithObject { Odd = Odd.Of(_ => { }) }, new() { ReferenceHandler = ReferenceHandler.IgnoreCycles });

    /// <summary>What is given in one piece to a caller's writer need not be one value.</summary>
    [Test]
    public void A_converter_at_the_root_may_write_what_is_no_value(
        [ValueSource(nameof(PlaceNames))] string place, [ValueSource(nameof(OddityNames))] string oddity, [Values] bool isChecked)
    {
        var value = Odd.Of(Oddities.Single(known => known.Name == oddity).Write);
        CheckInWriter(Places.Single(known => known.Name == place).Before, value, isChecked);
    }

    /// <summary>A lent writer that believes to stand in an array takes what a caller's writer refuses in an object.</summary>
    [Test]
    public void An_object_without_a_name_is_refused_by_a_writer_that_checks() =>
        CheckInWriter(_ => { }, new WithExtension { Extension = new JsonObject { ["x"] = 1 } }, isChecked: true);

    /// <summary>The same behind a name that a dictionary's value left behind.</summary>
    [Test]
    public void A_key_behind_a_name_is_refused_by_a_writer_that_checks()
    {
        var first = Odd.Of(json => { json.WriteNumberValue(1); json.WritePropertyName("q"); });
        var value = new Dictionary<string, Odd> { ["a"] = first, ["b"] = Odd.Of(json => json.WriteNumberValue(2)) };
        Assert.That(Run(_ => { }, isChecked: true, json => JsonSerializer.Serialize(json, value)), Does.StartWith("JsonException "));
        Assert.That(
            Run(_ => { }, isChecked: true, json => EngineOf(new()).Write(json, value, Include.Deep)), Does.StartWith("JsonException "));
    }

    /// <summary>
    /// An opening bracket that waits for what follows is not there yet, so a wrong place is found later than the getter runs.
    /// </summary>
    [Test]
    public void A_wrong_place_is_found_before_the_first_getter_runs() =>
        CheckInWriter(json => json.WriteStartObject(), new Failing(), isChecked: true);

    /// <summary>System.Text.Json asks no encoder about "$type".</summary>
    [Test]
    public void The_name_of_a_discriminator_that_nobody_chose_is_not_escaped() =>
        Check(new List<Base> { new Derived() }, new() { Encoder = new NoDollars() });

    /// <summary>After a converter that threw, the lent writer goes on pointing into the memory of the caller's buffer.</summary>
    [Test]
    public async Task A_failed_write_does_not_hold_the_memory_of_the_buffer()
    {
        PopcornEngine engine = EngineOf(new());
        WeakReference memory = Fail(engine);
        await Lifetimes.AssertAreCollectedAsync([memory]);
        GC.KeepAlive(engine);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Fail(PopcornEngine engine)
    {
        var buffer = new OneArray();
        Assert.Throws<FormatException>(() => engine.Write(buffer, Odd.Of(json =>
        {
            json.WriteStartObject();
            throw new FormatException();
        })));
        return new WeakReference(buffer.Bytes);
    }

    private void Check<T>(T value, JsonSerializerOptions options) =>
        Assert.That(EngineOf(options).Serialize(value, Include.Deep), Is.EqualTo(JsonSerializer.Serialize(value, options)));

    private void CheckInWriter<T>(Action<Utf8JsonWriter> before, T value, bool isChecked)
    {
        string expected = Run(before, isChecked, json => JsonSerializer.Serialize(json, value));
        Assert.That(Run(before, isChecked, json => EngineOf(new()).Write(json, value, Include.Deep)), Is.EqualTo(expected));
    }

    private static string Run(Action<Utf8JsonWriter> before, bool isChecked, Action<Utf8JsonWriter> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer, new JsonWriterOptions { SkipValidation = !isChecked });
        string thrown = "";
        before(json);
        try
        {
            write(json);
        }
        catch (Exception exception)
        {
            thrown = exception.GetType().Name;
        }
        json.Flush();
        return $"{thrown} at {json.CurrentDepth}: {Encoding.UTF8.GetString(buffer.WrittenSpan)}";
    }

    private PopcornEngine EngineOf(JsonSerializerOptions options) => new(options, new PopcornOptions { Compilation = compilation });

    public sealed class WithSilent
    {
        public int First { get; set; }
        [JsonConverter(typeof(SilentConverter))] public string Silent { get; set; } = "";
        public int Last { get; set; }
    }

    public sealed class WithSilentNumber
    {
        public int First { get; set; }
        [JsonConverter(typeof(SilentNumberConverter))] public int? Silent { get; set; } = 1;
        public int Last { get; set; }
    }

    public sealed class WithObject
    {
        public int First { get; set; }
        public object? Odd { get; set; }
        public int Last { get; set; }
    }

    public sealed class WithExtension { [JsonExtensionData] public JsonObject? Extension { get; set; } }
    public sealed class Failing { public int Fails => throw new NotSupportedException(); }

    [JsonDerivedType(typeof(Derived), "d")]
    public class Base;

    public sealed class Derived : Base;

    private sealed class SilentConverter : WriteOnlyConverter<string>
    {
        public override bool HandleNull => true;

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options)
        {
        }
    }

    private sealed class SilentNumberConverter : WriteOnlyConverter<int>
    {
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options)
        {
        }
    }

    [JsonConverter(typeof(OddConverter))]
    public sealed class Odd(Action<Utf8JsonWriter> write)
    {
        public static Odd Of(Action<Utf8JsonWriter> write) => new(write);

        public void Write(Utf8JsonWriter json) => write(json);
    }

    private sealed class OddConverter : WriteOnlyConverter<Odd>
    {
        public override void Write(Utf8JsonWriter writer, Odd value, JsonSerializerOptions options) => value.Write(writer);
    }

    private sealed class NoDollars : JavaScriptEncoder
    {
        public override int MaxOutputCharactersPerInputCharacter => 6;

        public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) =>
            new ReadOnlySpan<char>(text, textLength).IndexOf('$');

        public override bool WillEncode(int unicodeScalar) => unicodeScalar == '$';

        public override unsafe bool TryEncodeUnicodeScalar(
            int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
        {
            string escaped = $"\\u{unicodeScalar:x4}";
            numberOfCharactersWritten = escaped.Length;
            return escaped.TryCopyTo(new Span<char>(buffer, bufferLength));
        }
    }

    private sealed class OneArray : IBufferWriter<byte>
    {
        private int _at;

        public byte[] Bytes { get; } = new byte[64 * 1024];

        public void Advance(int count) => _at += count;

        public Memory<byte> GetMemory(int sizeHint = 0) => Bytes.AsMemory(_at);

        public Span<byte> GetSpan(int sizeHint = 0) => Bytes.AsSpan(_at);
    }
}
