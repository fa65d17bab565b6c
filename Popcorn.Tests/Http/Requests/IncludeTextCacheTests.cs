using System.Diagnostics.CodeAnalysis;
using Popcorn.AspNetCore.Core;

namespace Popcorn.Tests.Http.Requests;

public sealed class IncludeTextCacheTests
{
    private readonly IncludeTextCache _texts = new();

    [Test]
    public void The_same_text_is_parsed_once()
    {
        Assert.That(TryParse(_texts, "[id,name]", out Include? first, out _), Is.True);
        Assert.That(TryParse(_texts, string.Concat("[id,", "name]"), out Include? second, out _), Is.True);
        Assert.That(second, Is.SameAs(first).And.EqualTo(Include.Parse("[id,name]")));
    }

    [Test]
    public void Long_texts_are_not_kept()
    {
        string text = $"[{new string('a', 300)}]";
        Assert.That(TryParse(_texts, text, out Include? first, out _) & TryParse(_texts, text, out Include? second, out _), Is.True);
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
                Assert.That(TryParse(_texts, $"[m{i}]", out Include? include, out _), Is.True);
                Assert.That(include!.ToString(), Is.EqualTo($"[m{i}]"));
            }
        }
    }

    [Test]
    public void Look_ups_are_counted()
    {
        var texts = new IncludeTextCache();
        for (int i = 0; i < 1000; i++)
            Assert.That(TryParse(texts, $"[m{i}]", out _, out _), Is.True);
        Assert.That(TryParse(texts, "[m999]", out _, out _), Is.True);
        Assert.That(TryParse(texts, "[id", out _, out _), Is.False);
        CacheStatistics counted = texts.Statistics;
        Assert.That((counted.Hits, counted.Misses, counted.Entries + counted.Evictions), Is.EqualTo((1, 1000, 1000)));
        Assert.That(counted.Entries, Is.InRange(1, 512));
    }

    [Test]
    public void What_cannot_be_read_stays_an_error()
    {
        for (int time = 0; time < 2; time++)
        {
            Assert.That(TryParse(_texts, "[id", out Include? include, out IncludeError? error), Is.False);
            Assert.That((include, error?.Code, error?.Position), Is.EqualTo(((Include?)null, IncludeErrorCodes.Syntax, 3)));
        }
    }

    /// <summary>Endpoints with limits of their own share the cache with all others.</summary>
    [Test]
    public void Each_limit_holds_for_a_text_that_is_kept_for_another()
    {
        var strict = new IncludeLimits { MaxItems = 1 };
        Assert.That(TryParse(_texts, "[id,name]", out _, out _), Is.True);
        Assert.That(TryParse(_texts, "[id,name]", out _, out IncludeError? error, strict), Is.False);
        Assert.That(error!.Code, Is.EqualTo(IncludeErrorCodes.TooLarge));
        Assert.That(TryParse(_texts, "[id]", out _, out _, strict) & TryParse(_texts, "[id]", out _, out _), Is.True);
    }

    private static bool TryParse(
        IncludeTextCache texts, string text, [NotNullWhen(true)] out Include? include, out IncludeError? error,
        IncludeLimits? limits = null)
    {
        error = null;
        limits ??= IncludeLimits.Standard;
        return texts.TryGet(text, limits, out include) || texts.TryAdd(text, text, limits, out include, out error);
    }
}
