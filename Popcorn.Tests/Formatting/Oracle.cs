namespace Popcorn.Tests.Formatting;

/// <summary>System.Text.Json, asked what Popcorn has to write under the same options.</summary>
internal sealed class Oracle(CompilationMode compilation, JsonSerializerOptions options)
{
    private const int ShownAround = 60;

    private readonly PopcornEngine _engine = new(options, new PopcornOptions { Compilation = compilation });
    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 16);

    /// <summary>Values as elements and as members; all of them have JSON.</summary>
    public void AssertSame<T>(IReadOnlyList<T> values, string about = "")
    {
        AssertSameBulk(values, about);
        AssertWritten(values.ToList(), about);
        AssertWritten(values.Take(20).Select((value, i) => (value, i)).ToDictionary(pair => $"k{pair.i}", pair => pair.value), about);
        AssertWritten(values.Take(20).Select(value => (object?)value).ToList(), about);
        foreach (T value in values.Take(20))
            AssertAgrees(new Member<T> { Value = value }, about);
    }

    /// <summary>The same, and with nulls between them.</summary>
    public void AssertSameAndNull<T>(IReadOnlyList<T> values, string about = "")
        where T : struct
    {
        AssertSame(values, about);
        AssertSame(values.SelectMany((value, i) => i % 3 == 0 ? new T?[] { value, null } : [value]).ToList(), about);
    }

    /// <summary>The quickest two places, for many values.</summary>
    public void AssertSameBulk<T>(IReadOnlyList<T> values, string about = "")
    {
        AssertWritten(values.ToArray(), about);
        AssertWritten(values.Select(value => new Member<T> { Value = value }).ToList(), about);
    }

    /// <summary>Values of which some are refused, so that each is written by itself.</summary>
    public void AssertEachSame<T>(IEnumerable<T> values, string about = "")
    {
        foreach (T value in values)
        {
            AssertAgrees(new[] { value }, about);
            AssertAgrees(new List<T> { value, value }, about);
            AssertAgrees(new Member<T> { Value = value }, about);
            AssertAgrees(new List<Member<T>> { new() { Value = value } }, about);
        }
    }

    public void AssertEachSameAndNull<T>(IReadOnlyList<T> values, string about = "")
        where T : struct
    {
        AssertEachSame(values, about);
        AssertEachSame(values.Select(value => (T?)value), about);
    }

    /// <summary>The same bytes, or the same exception.</summary>
    public void AssertAgrees<T>(T value, string about = "")
    {
        Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, options));
        Outcome actual = Outcome.Of(() => Write(value).ToArray());
        Outcome own = Outcome.Of(() => _engine.SerializeToUtf8Bytes(value, Include.Deep));
        if (expected.Bytes is not null && actual.Bytes is not null)
            AssertEqual(expected.Bytes, actual.Bytes, typeof(T), about);
        if (!expected.Agrees(actual) || !expected.Agrees(own))
            Assert.Fail($"{about} {typeof(T)}\nexpected {expected}\nactual   {actual}\nowned    {own}");
    }

    private void AssertWritten<T>(T value, string about)
    {
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, options);
        AssertEqual(expected, Write(value), typeof(T), about);
    }

    private ReadOnlySpan<byte> Write<T>(T value)
    {
        _buffer.ResetWrittenCount();
        _engine.Write(_buffer, value, Include.Deep);
        return _buffer.WrittenSpan;
    }

    private static void AssertEqual(ReadOnlySpan<byte> expected, ReadOnlySpan<byte> actual, Type type, string about)
    {
        if (expected.SequenceEqual(actual))
            return;
        int at = expected.CommonPrefixLength(actual);
        Assert.Fail(
            $"{about} {type}, at {at} of {expected.Length} and {actual.Length} bytes\n"
            + $"expected {Around(expected, at)}\nactual   {Around(actual, at)}");
    }

    private static string Around(ReadOnlySpan<byte> text, int at)
    {
        int from = Math.Max(0, at - ShownAround);
        return Encoding.Latin1.GetString(text[from..Math.Min(text.Length, at + ShownAround)]);
    }
}
