using System.Reflection;
using Popcorn.Formatting;

namespace Popcorn.Tests.Architecture;

/// <summary>The list of code that is compiled ahead names methods by text: a method that was renamed would be left out in silence.</summary>
public sealed class StartUpTests
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    [Test]
    public void Every_method_of_the_list_exists()
    {
        IEnumerable<string> missing = StartUp.Code.SelectMany(entry => entry.Methods.Split(' ', StringSplitOptions.RemoveEmptyEntries)
            .Where(name => !entry.Type.GetMember(name, Declared).Any(member => member is MethodBase { IsAbstract: false }))
            .Select(name => $"{entry.Type}.{name}"));
        Assert.That(missing, Is.Empty);
    }

    [Test]
    public void No_type_stands_twice_in_the_list() => Assert.That(StartUp.Code.Select(entry => entry.Type), Is.Unique);

    [Test]
    public void Every_type_of_the_list_is_of_the_runtime() =>
        Assert.That(StartUp.Code.Select(entry => entry.Type).Where(type => type.Assembly != typeof(PopcornEngine).Assembly), Is.Empty);

    /// <summary>It swallows what it throws, so that a rehearsal that fails would go unseen.</summary>
    [Test]
    public void Both_rehearsals_write_the_same_answer()
    {
        string spelled = StartUp.Rehearse(new StringText(encoder: null));
        Assert.That(spelled, Is.EqualTo(
            """[{"member":1234,"member":"A text of more than sixteen characters.","member":"1970-01-01T00:00:00.1234567Z","key":true},null]"""));
        Assert.That(StartUp.Rehearse(strings: null), Is.EqualTo(spelled));
    }
}
