using System.Text.Encodings.Web;
using Popcorn.Tests.Suites;

namespace Popcorn.Tests.Writing;

/// <summary>
/// Dictionaries at the root, in members, in lists and in each other: the bytes, or the exception, of System.Text.Json, also where the
/// write pauses behind each entry.
/// </summary>
[TestFixture(TestedTier.Composed)]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public sealed class DictionaryLoopTests(TestedTier tier)
{
    private static readonly Dictionary<string, JsonSerializerOptions> OptionSets = new()
    {
        ["default"] = new(),
        ["relaxed"] = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
        ["camel keys"] = new() { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase },
        ["own keys"] = new() { DictionaryKeyPolicy = new NumberedPolicy() },
        ["cycles"] = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles },
        ["indented"] = new() { WriteIndented = true },
        ["strings"] = new() { NumberHandling = JsonNumberHandling.WriteAsString },
        ["texts of enums"] = new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower) } },
        ["shallow"] = new() { MaxDepth = 4 },
    };

    private static readonly string[] Texts = ["a", "", "Ünï", "\"quoted\"", "😀", new string('k', 100), new string('ß', 300), "ends \n"];

    private static readonly Guid[] Ids = [Guid.Empty, new("0123abcd-4567-89ef-8899-aabbccddeeff")];

    private static readonly DayOfWeek[] Days = [DayOfWeek.Friday, DayOfWeek.Sunday, (DayOfWeek)99];

    private static readonly DateTime[] Dates = [new(2025, 1, 2, 3, 4, 5, DateTimeKind.Utc), DateTime.MinValue];

    private static readonly Dictionary<string, object> Dictionaries = new()
    {
        ["texts"] = By(Texts, text => text),
        ["numbers"] = By(Texts, text => text.Length),
        ["flags"] = By(Texts, text => text.Length > 3),
        ["dates"] = By([1, -5, int.MaxValue], number => Dates[0].AddDays(number % 7)),
        ["nullable"] = By(Texts, text => text.Length > 2 ? text.Length : default(int?)),
        ["sealed"] = By(Texts, text => text.Length == 1 ? null : new Small(text.Length)),
        ["open"] = By(Texts, text => text.Length == 1 ? null : text.Length == 3 ? new Derived(3) : new Open(text.Length)),
        ["large"] = By(Texts, text => new Large(text)),
        ["structs"] = By(Texts, text => new KeyValuePair<string, int>(text, 1)),
        ["by long"] = By([0L, long.MinValue, long.MaxValue], number => new Small((int)number)),
        ["by byte"] = By([(byte)0, (byte)255], number => number),
        ["by id"] = By(Ids, id => id),
        ["by id, of objects"] = By(Ids, id => new Small(1)),
        ["by enum"] = By(Days, day => new Small((int)day)),
        ["of enums"] = By(Texts, text => (DayOfWeek)(text.Length % 8)),
        ["by flags"] = By([FileAccess.Read, FileAccess.ReadWrite, default], access => access),
        ["by date"] = By(Dates, date => new Small(1)),
        ["by character"] = By(['a', '"', 'ß'], character => character),
        ["of any"] = By(Texts, object? (text) => text.Length == 0 ? null : text.Length > 5 ? text : text.Length > 2 ? 1.5 : new Small(1)),
        ["of lists"] = By(Texts, text => new List<Small?> { new(1), null, new(2) }),
        ["of bytes"] = By(Texts, text => text.Length == 0 ? null : Encoding.UTF8.GetBytes(text)),
        ["of addresses"] = By(["a", "b"], text => text == "a" ? null : new Uri("https://example.org/ü")),
        ["of dictionaries"] = By(Texts, text => By(Days, day => day == DayOfWeek.Sunday ? null : new Small(1))),
        ["empty"] = new Dictionary<string, Small>(),
        ["derived"] = new OwnDictionary { ["a"] = new Small(1), ["b"] = null },
        ["sorted"] = new SortedDictionary<string, Small> { ["b"] = new(1), ["a"] = new(2) },
    };

    [Test]
    public void Is_written_as_by_System_Text_Json(
        [ValueSource(nameof(OptionNames))] string optionSet, [Values] Place place, [Values] bool isPaused)
    {
        JsonSerializerOptions json = OptionSets[optionSet];
        PopcornEngine engine = CreateEngine(json, isPaused ? 1 : null);
        foreach ((string name, object dictionary) in Dictionaries)
        {
            (object value, Type type) = Put(dictionary, place);
            string expected = Answer(() => JsonSerializer.Serialize(value, type, json));
            string actual = Answer(() => isPaused
                ? PipeWriterSuite.WriteToPipe(engine, value, type, "[**]")
                : Encoding.UTF8.GetString(engine.WriteToArray(value, type, Include.Deep)));
            Assert.That(actual, Is.EqualTo(expected), name);
            if (isPaused)
                continue;
            string inWriter = Into(writer => JsonSerializer.Serialize(writer, value, type, json));
            Assert.That(Into(writer => engine.Write(writer, value, type, Include.Deep)), Is.EqualTo(inWriter), name);
        }
    }

    [Test]
    public async Task Pauses_and_goes_on([Values] bool byInterface, [Values] bool inMember)
    {
        var dictionary = Enumerable.Range(0, 10_000).ToDictionary(i => i, i => new Small(i));
        object value = inMember ? new Holder<Dictionary<int, Small>>(dictionary) : dictionary;
        Type type = inMember ? typeof(Holder<Dictionary<int, Small>>) : byInterface ? typeof(IReadOnlyDictionary<int, Small>)
            : typeof(Dictionary<int, Small>);
        var pipe = new Reliability.Output.ProbePipe();
        await CreateEngine(new(), null).WriteAsync(pipe, value, type, Include.Deep);
        Assert.That(pipe.Flushes, Is.GreaterThan(5));
        Assert.That(pipe.Bytes, Is.EqualTo(JsonSerializer.SerializeToUtf8Bytes(value, type)));
    }

    [Test]
    public void A_change_during_the_write_throws([Values] bool inMember, [Values] bool isPaused)
    {
        var dictionary = new Dictionary<string, Changing>();
        dictionary["first"] = new Changing(() => dictionary["another"] = new Changing(null));
        dictionary["second"] = new Changing(null);
        object value = inMember ? new Holder<Dictionary<string, Changing>>(dictionary) : dictionary;
        PopcornEngine engine = CreateEngine(new(), isPaused ? 1 : null);
        Assert.Throws<InvalidOperationException>(() => PipeWriterSuite.WriteToPipe(engine, value, value.GetType(), "[**]"));
    }

    /// <summary>The entries of one are written by the method of the object around it.</summary>
    [Test]
    public void Is_a_loop_of_the_object_around_it()
    {
        string code = new PopcornEngine().Explain(typeof(Loops), Include.Deep).Parts[0].Code;
        Assert.That(code, Does.Contain(".MoveNext()").And.Contain("Utf8Calls.Key(").And.Contain("\"score\":"));
        Assert.That(code, Does.Not.Contain("EmittedCalls.Value<Dictionary"));
    }

    private static IEnumerable<string> OptionNames => OptionSets.Keys;

    private PopcornEngine CreateEngine(JsonSerializerOptions json, int? flushThreshold)
    {
        PopcornOptions options = tier.ToOptions();
        return new PopcornEngine(json, new PopcornOptions(options) { FlushThreshold = flushThreshold ?? options.FlushThreshold });
    }

    private static string Into(Action<Utf8JsonWriter> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        return Answer(() =>
        {
            using (var json = new Utf8JsonWriter(buffer))
                write(json);
            return Encoding.UTF8.GetString(buffer.WrittenSpan);
        });
    }

    private static (object Value, Type Type) Put(object dictionary, Place place) => place switch
    {
        Place.Root => (dictionary, dictionary.GetType()),
        Place.Interface => (dictionary, dictionary.GetType().GetInterfaces().First(one => one.Name == "IReadOnlyDictionary`2")),
        Place.Member => Wrap(typeof(Holder<>), dictionary),
        _ => Wrap(typeof(Lists<>), dictionary),
    };

    private static (object, Type) Wrap(Type holder, object dictionary)
    {
        Type type = holder.MakeGenericType(dictionary.GetType());
        return (Activator.CreateInstance(type, dictionary)!, type);
    }

    private static string Answer(Func<string> write)
    {
        NumberedPolicy.Count = 0;
        try
        {
            return write();
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException or InvalidOperationException)
        {
            return $"{exception.GetType().Name} {(exception as JsonException)?.Path}";
        }
    }

    private static Dictionary<TKey, TValue> By<TKey, TValue>(TKey[] keys, Func<TKey, TValue> value)
        where TKey : notnull => keys.ToDictionary(key => key, value);

    public enum Place { Root, Interface, Member, List }
    public sealed record Small(int Score) { public string? Name { get; init; } = "small"; }

    public record Open(int Score);

    public sealed record Derived(int Score) : Open(Score);

    public sealed record Large(string Text)
    {
        public Small Inner => new(Text.Length);
        public List<int> Numbers => [1, 2];
    }

    public sealed record Holder<T>(T Value) { public int After => 1; }

    public sealed record Lists<T>(T Value)
    {
        public List<T> All => [Value, Value];
        public T[] Same => [Value];
    }

    public sealed class OwnDictionary : Dictionary<string, Small?>;

    public sealed class Changing(Action? change)
    {
        public int Number
        {
            get
            {
                change?.Invoke();
                return 1;
            }
        }
    }

    public sealed class Loops
    {
        public Dictionary<string, Small> ByName { get; set; } = [];
        public Dictionary<int, double> ByNumber { get; set; } = [];
    }

    /// <summary>Names a key by how often it was asked.</summary>
    private sealed class NumberedPolicy : JsonNamingPolicy
    {
        [ThreadStatic]
        public static int Count;

        public override string ConvertName(string name) => $"{name} {++Count}";
    }
}
