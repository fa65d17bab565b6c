using Popcorn.Envelopes;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Loading;

/// <summary>Whether an include asks for a member, so that its data can stay unloaded.</summary>
[Category("Mutation")]
public class IsSelectedTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase("", "total", false)]
    [TestCase("", "code", true)]
    [TestCase("", "Code", true)]
    [TestCase("[total]", "Total", true)]
    [TestCase("[total]", "id", true)]
    [TestCase("[-id]", "id", true)]
    [TestCase("[total,-total]", "total", false)]
    [TestCase("[customer]", "customer/name", true)]
    [TestCase("[customer]", "customer/home", false)]
    [TestCase("[customer]", "customer/home/city", false)]
    [TestCase("[customer[home]]", "customer/home/city", true)]
    [TestCase("[customer[home[zip]]]", "customer/home/city", false)]
    [TestCase("[shipTo]", "shipTo/city", true)]
    [TestCase("[shipTo]", "shipTo/zip", false)]
    [TestCase("[**]", "shipTo/zip", true)]
    [TestCase("[**]", "customer/home/city", true)]
    [TestCase("[lines]", "lines/sku", true)]
    [TestCase("[lines[qty]]", "lines/sku", false)]
    [TestCase("[lines]", "", true)]
    public void Answers_for_an_order(string include, string path, bool expected) =>
        Assert.That(Ask<Order>(include, path), Is.EqualTo(expected));

    [Test]
    public void Looks_through_sequences_envelopes_and_dictionaries()
    {
        Assert.That(Ask<List<Order>>("[total]", "total"));
        Assert.That(Ask<ApiResponse<Page<Order>>>("[total]", "total"));
        Assert.That(Ask<ApiResponse<Page<Order>>>("[total]", "lines"), Is.False);
        Assert.That(Ask<Dictionary<string, Line>>("[sku]", "sku"));
        Assert.That(Ask<Containers>("[byName[zip]]", "byName/city"), Is.False);
        Assert.That(Ask<Containers>("[byName[zip]]", "byName/zip"));
    }

    [Test]
    public void Knows_every_registered_derived_type_and_every_name_behind_object()
    {
        Assert.That(Ask<Payment>("[exact]", "exact"));
        Assert.That(Ask<Payment>("[amount]", "exact"), Is.False);
        Assert.That(Ask<Payment>("[currency]", "amount"), Is.False);
        Assert.That(Ask<Loose>("[any]", "any/whatever"));
        Assert.That(Ask<Loose>("[id]", "any/whatever"), Is.False);
        Assert.That(Ask<Extended>("[x]", "x"));
        Assert.That(Ask<Extended>("[x]", "y"), Is.False);
    }

    [TestCase("nope")]
    [TestCase("cost")]
    [TestCase("customer/hash")]
    [TestCase("code/length")]
    public void Throws_for_a_path_that_leads_nowhere(string path)
    {
        PopcornException exception = Assert.Throws<PopcornException>(() => Ask<Order>("[**]", path))!;
        Assert.That(exception.Message, Does.Contain(path.Split('/')[^1]));
    }

    [Test]
    public void Takes_null_for_the_default_set() =>
        Assert.That(
            (_engine.IsSelected(typeof(Order), null, "code"), _engine.IsSelected(typeof(Order), null, "total")), Is.EqualTo((true, false)));

    private bool Ask<T>(string include, string path) =>
        _engine.IsSelected(typeof(T), Include.Parse(include), path.Length == 0 ? [] : path.Split('/'));
}
