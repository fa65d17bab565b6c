namespace Popcorn.Tests.Formatting;

/// <summary>Guids, booleans and bytes.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class PlainValueTests(CompilationMode compilation)
{
    private const int Seed = 20_261_121;

    private static IEnumerable<string> All => Encoders.Names;

    [TestCaseSource(nameof(All))]
    public void Guids_are_written_as_by_System_Text_Json(string encoder)
    {
        var random = new Random(Seed);
        byte[] bytes = new byte[16];
        var guids = new List<Guid> { Guid.Empty, Guids.AllBitsSet };
        // Each byte at each position.
        for (int i = 0; i < 16 * 256; i++)
        {
            random.NextBytes(bytes);
            bytes[i / 256] = (byte)i;
            guids.Add(new Guid(bytes));
        }
        for (int i = 0; i < 1_000; i++)
        {
            random.NextBytes(bytes);
            guids.Add(new Guid(bytes));
        }
        Under(encoder).AssertSameAndNull(guids, $"Seed {Seed}");
    }

    [TestCaseSource(nameof(All))]
    public void Uris_are_written_as_by_System_Text_Json(string encoder)
    {
        Uri?[] uris = [null, new("https://user:pw@example.org:8080/a b/\u00fc?q=<x>&y='z'#frag"), new("../a?b=c&d", UriKind.Relative), new(
            "", UriKind.Relative)];
        Under(encoder).AssertSame(uris);
        Under(encoder).AssertEachSame(uris);
        Under(encoder).AssertEachSame(uris.Select(uri => uri is null ? null : new OwnUri(uri.OriginalString)));
    }

    [TestCaseSource(nameof(All))]
    public void Characters_are_written_as_by_System_Text_Json(string encoder)
    {
        char[] all = [.. Enumerable.Range(0, char.MaxValue + 1).Select(code => (char)code)];
        Oracle oracle = Under(encoder);
        if (Encoders.Total.Contains(encoder))
            oracle.AssertSameBulk(all);
        oracle.AssertEachSameAndNull(all.Where((_, i) => i is < 256 or > 0xD7FE && i % 97 == 0).ToList());
    }

    /// <summary>The sink must not believe that a comma is missing before the next value.</summary>
    [Test]
    public void A_character_may_stand_before_anything() =>
        Under("none").AssertAgrees(
            new { A = 'a', B = '<', C = new Uri("urn:x"), D = '<', E = new { F = '>', G = 1 }, H = '<', I = new[] { '<', 'a' } });

    [TestCaseSource(nameof(All))]
    public void Versions_are_written_as_by_System_Text_Json(string encoder)
    {
        const int Most = int.MaxValue;
        Version?[] versions = [null, new(), new(1, 2), new(1, 2, 3), new(1, 2, 3, 4), new(0, 21), new(Most, Most, Most, Most), null];
        Under(encoder).AssertSame(versions);
        Under(encoder).AssertEachSame(versions);
    }

    [Test]
    public void Booleans_are_written_as_by_System_Text_Json()
    {
        Under("none").AssertSameAndNull([true, false, false, true, true]);
        for (int bits = 0; bits < 64; bits++)
            Under("none").AssertAgrees(new { A = (bits & 1) > 0, B = (bits & 2) > 0 ? true : (bool?)null, C = (bits & 4) > 0,
                D = (bits & 8) > 0, E = (bits & 16) > 0 ? (bool?)false : null, F = (bits & 32) > 0 });
    }

    [TestCaseSource(nameof(All))]
    public void Bytes_are_written_as_by_System_Text_Json(string encoder)
    {
        var random = new Random(Seed);
        var arrays = new List<byte[]?> { null };
        for (int length = 0; length <= 100; length++)
        {
            byte[] array = new byte[length];
            arrays.Add(array);
            arrays.Add([.. array.Select(_ => byte.MaxValue)]);
            arrays.Add([.. array.Select(_ => (byte)random.Next(256))]);
        }
        arrays.Add(new byte[100_000]);
        arrays.Add(null);
        Oracle oracle = Under(encoder);
        oracle.AssertSame(arrays, $"Seed {Seed}");
        oracle.AssertEachSame(arrays[..20]);
    }

    /// <summary>Around the ends of the pieces of a buffer, which each of them meets.</summary>
    [TestCaseSource(nameof(All))]
    public void Between_other_members_they_are_written_as_by_System_Text_Json(string encoder)
    {
        var oracle = new Oracle(compilation, new JsonSerializerOptions
        {
            Encoder = Encoders.Of(encoder),
            Converters = { new JsonStringEnumConverter() },
        });
        oracle.AssertAgrees(Enumerable.Range(0, 500).Select(i => new
        {
            Padding = new string('x', i % 37),
            State = (DayOfWeek)(i % 8),
            Bytes = i % 5 == 0 ? null : new byte[i],
            Home = i % 7 == 0 ? null : new Uri($"https://example.org/{i}?a=\u00fc&b=<{i}>"),
            Other = (DayOfWeek?)(i % 9),
            Id = i,
        }).ToList());
    }

    /// <summary>Also as numbers, where a list of them is no array.</summary>
    [Test]
    public void Lists_of_bytes_are_written_as_by_System_Text_Json() =>
        Under("none").AssertAgrees(Enumerable.Range(0, 256).Select(number => (byte)number).ToList());

    private sealed class OwnUri(string text) : Uri(text, UriKind.RelativeOrAbsolute);

    private Oracle Under(string encoder) => new(compilation, new JsonSerializerOptions { Encoder = Encoders.Of(encoder) });
}
