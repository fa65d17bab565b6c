namespace Popcorn.Tests.Http.Mistakes;

/// <summary>The start says each mistake in a list of an endpoint in the words of its author, with what would be right.</summary>
public sealed class ListMessagesTests
{
    // Columns: the default list, the allow list, and the whole message.
    [TestCase("[id,custmer]", null, "The default list [id,custmer]: Thing has no 'custmer'; it has id, parts, customer.")]
    [TestCase(null, "[ parts, id,ID,nope ]", "The allow list [ parts, id,ID,nope ]: Thing has no 'nope'; it has id, parts, customer.")]
    [TestCase(null, "zz,id,aa", "The allow list zz,id,aa: Thing has no 'zz' and no 'aa'; it has id, parts, customer.")]
    [TestCase(
        "[x,parts[y]]", null,
        "The default list [x,parts[y]]: Thing has no 'x'; it has id, parts, customer. "
        + "The default list [x,parts[y]]: Part has no 'y'; it has sku, price.")]
    [TestCase(
        "[x]", "[y]",
        "The default list [x]: Thing has no 'x'; it has id, parts, customer. "
        + "The allow list [y]: Thing has no 'y'; it has id, parts, customer.")]
    [TestCase(
        null, "[id,parts.nope,parts/sku/x]",
        "The allow list [id,parts.nope,parts/sku/x]: Part has no 'nope'; it has sku, price. "
        + "The allow list [id,parts.nope,parts/sku/x]: Thing has no 'parts/sku/x'; it has id, parts, customer. Write parts[sku[x]].")]
    [TestCase(null, "[.id]", "The allow list [.id]: Thing has no '.id'; it has id, parts, customer.")]
    [TestCase("[id[x]]", null, "The default list [id[x]] gives a list to 'id' of Thing, which has no members.")]
    [TestCase(
        "[customer,id]", "[id]", "The default list [customer,id] names 'customer' of Thing, which the allow list [id] does not admit.")]
    public void Name_each_mistake(string? defaults, string? allow, string expected) => Assert.That(
        TestApp.GetMistake(
            app => app.MapGet("/things", () => new[] { new Thing() }).WithPopcorn(p => (p.Default, p.Allow) = (defaults, allow))),
        Is.EqualTo($"HTTP: GET /things: {expected}"));

    /// <summary>Each list that a group and its handlers have.</summary>
    [Test]
    public void Name_the_lists_of_groups_as_they_are_written() => Assert.That(
        TestApp.GetMistake(app => app.MapGroup("").WithPopcorn(p => p.Allow = "[parts,b]").MapGet("/", () => new Thing())
            .WithPopcorn(p => p.Allow = "[parts,a]")),
        Does.Contain("The allow list [parts,b]: Thing has no 'b'").And.Contain("The allow list [parts,a]: Thing has no 'a'"));

    [Test]
    public void Name_a_limited_number_of_members() => Assert.That(
        TestApp.GetMistake(app => app.MapGet("/", IResult () => Results.Empty).Produces<Wide>().WithPopcorn(p => p.Allow = "[x]")),
        Does.Contain("Wide has no 'x'; it has a0, a1, a2,").And.EndsWith("b5 and 4 more."));

    public sealed record Part(string Sku = "", decimal Price = 0);

    public sealed class Thing
    {
        public int Id { get; set; }
        public List<Part> Parts { get; } = [];
        public string? Customer { get; set; }
        [Never] public string? Secret { get; set; }
    }

    public sealed record Wide(
        int A0, int A1, int A2, int A3, int A4, int A5, int A6, int A7, int A8, int A9, int A10, int A11, int A12, int A13, int A14,
        int A15, int A16, int A17, int A18, int A19, int A20, int A21, int A22, int A23, int A24, int A25,
        int B0, int B1, int B2, int B3, int B4, int B5, int B6, int B7, int B8, int B9);
}
