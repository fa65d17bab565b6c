using Popcorn.AspNetCore.Core;

namespace Popcorn.Tests.Http;

public sealed class IncludeTextCacheTests
{
    private readonly IncludeTextCache _texts = new(IncludeLimits.Standard);

    [Test]
    public void The_same_text_is_parsed_once()
    {
        Assert.That(_texts.TryParse("[id,name]", out Include? first, out _), Is.True);
        Assert.That(_texts.TryParse(string.Concat("[id,", "name]"), out Include? second, out _), Is.True);
        Assert.That(second, Is.SameAs(first).And.EqualTo(Include.Parse("[id,name]")));
    }

    [Test]
    public void Long_texts_are_not_kept()
    {
        string text = $"[{new string('a', 300)}]";
        Assert.That(_texts.TryParse(text, out Include? first, out _) & _texts.TryParse(text, out Include? second, out _), Is.True);
        Assert.That(second, Is.Not.SameAs(first).And.EqualTo(first));
    }

    /// <summary>Many more texts than places: each gets its own include, whatever stood in its place.</summary>
    [Test]
    public void Texts_that_share_a_place_do_not_mix()
    {
        for (int round = 0; round < 3; round++)
        {
            for (int i = 0; i < 5000; i++)
            {
                Assert.That(_texts.TryParse($"[m{i}]", out Include? include, out _), Is.True);
                Assert.That(include!.ToString(), Is.EqualTo($"[m{i}]"));
            }
        }
    }

    [Test]
    public void Look_ups_are_counted()
    {
        var texts = new IncludeTextCache(IncludeLimits.Standard);
        for (int i = 0; i < 1000; i++)
            Assert.That(texts.TryParse($"[m{i}]", out _, out _), Is.True);
        Assert.That(texts.TryParse("[m999]", out _, out _), Is.True);
        Assert.That(texts.TryParse("[id", out _, out _), Is.False);
        CacheStatistics counted = texts.Statistics;
        Assert.That((counted.Hits, counted.Misses, counted.Entries + counted.Evictions), Is.EqualTo((1, 1000, 1000)));
        Assert.That(counted.Entries, Is.InRange(1, 512));
    }

    [Test]
    public void What_cannot_be_read_stays_an_error()
    {
        for (int time = 0; time < 2; time++)
        {
            Assert.That(_texts.TryParse("[id", out Include? include, out IncludeError? error), Is.False);
            Assert.That((include, error?.Code, error?.Position), Is.EqualTo(((Include?)null, IncludeErrorCodes.Syntax, 3)));
        }
    }
}
