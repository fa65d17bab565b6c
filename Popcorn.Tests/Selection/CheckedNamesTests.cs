using Popcorn.Selection;

namespace Popcorn.Tests.Selection;

/// <summary>The includes whose names are known: only what was added is found, by all of its parts.</summary>
[Category("Mutation")]
public sealed class CheckedNamesTests
{
    private static readonly Include Asked = Include.Parse("[id]");

    private static readonly Type[] Types = [typeof(int), typeof(string)];

    [Test]
    public void What_was_added_is_found()
    {
        var names = new CheckedNames();
        Assert.That(names.Contains(Types, null, Asked), Is.False);
        names.Add(Types, null, Asked);
        Assert.That(names.Contains([typeof(int), typeof(string)], null, Include.Parse("[id]")));
        names.Add([], typeof(long), Asked);
        Assert.That(names.Contains([], typeof(long), Asked));
        names.Add([], null, Asked);
        Assert.That(names.Contains([], null, Asked));
    }

    [Test]
    public void What_differs_in_a_part_is_not_found()
    {
        var names = new CheckedNames();
        names.Add(Types, null, Asked);
        names.Add(Types, typeof(long), Asked);
        Assert.That(names.Contains([typeof(string)], null, Asked), Is.False);
        Assert.That(names.Contains([typeof(long), typeof(string)], null, Asked), Is.False);
        Assert.That(names.Contains([typeof(int)], typeof(long), Asked), Is.False);
        Assert.That(names.Contains(Types, typeof(string), Asked), Is.False);
        Assert.That(names.Contains(Types, null, Include.Parse("[name]")), Is.False);
    }

    [TestCase(63, true)]
    [TestCase(64, false)]
    public void A_long_include_is_not_kept(int items, bool isKept)
    {
        var names = new CheckedNames();
        var include = Include.Parse(string.Join(',', Enumerable.Range(0, items).Select(i => $"m{i}")));
        names.Add(Types, null, include);
        Assert.That(names.Contains(Types, null, include), Is.EqualTo(isKept));
    }
}
