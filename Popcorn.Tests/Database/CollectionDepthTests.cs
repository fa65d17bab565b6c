using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>EF Core compiles nested collections in a time that grows by a factor with each: 1.5 s for 8 of them, 140 s for 13.</summary>
public sealed class CollectionDepthTests
{
    private const int Limit = 5;

    private readonly PopcornEngine _engine = new();
    private readonly SqliteShop _shop = new();

    [OneTimeTearDown]
    public void Close() => _shop.Dispose();

    [Test]
    public void At_the_limit_they_are_loaded() => Assert.That(Read(Nest("children", Limit)), Has.Count.EqualTo(3));

    [TestCase(1)]
    [TestCase(8)]
    public void Beyond_the_limit_the_include_is_refused(int more)
    {
        string include = Nest("children", Limit + more);
        PopcornException refusal = Assert.Throws<PopcornException>(() => Read(include))!;
        Assert.That((refusal.Error!.Code, refusal.Error.Position), Is.EqualTo(("include_too_large", 1 + (Limit * "children[".Length))));
        Assert.That(refusal.Error.Message, Is.EqualTo("More than 5 collections in each other."));
    }

    [Test]
    public void Objects_between_them_do_not_count()
    {
        Assert.That(Read("[children[parent[children[parent[children[id,parent[name]]]]]]]"), Has.Count.EqualTo(3));
        Assert.That(Read(Nest("parent", 12)), Has.Count.EqualTo(3));
    }

    /// <summary>EF Core compiles each of them again for each collection that they are in.</summary>
    [TestCase(3, true)]
    [TestCase(9, false)]
    public void Few_related_objects_can_be_in_the_deepest_collection(int count, bool isLoaded)
    {
        string parents = string.Concat(Enumerable.Repeat("[name,parent", count)) + "[name]" + new string(']', count);
        string include = string.Concat(Enumerable.Repeat("[children", Limit)) + parents + new string(']', Limit);
        if (isLoaded)
        {
            Assert.That(Read(include), Has.Count.EqualTo(3));
            return;
        }
        PopcornException refusal = Assert.Throws<PopcornException>(() => Read(include))!;
        Assert.That(refusal.Error?.Code, Is.EqualTo("include_too_large"));
        Assert.That(refusal.Error!.Message, Is.EqualTo("More than a query can load inside of nested collections."));
    }

    /// <summary>The server names one member by a mark. The refusal has the position of what the client named.</summary>
    [Test]
    public void A_refusal_is_told_to_the_client_who_caused_it()
    {
        var engine = new PopcornEngine(options: new PopcornOptions().For<Category>(t => t.Always(x => x.Id)));
        const int Parents = 9;
        string parents = string.Concat(Enumerable.Repeat("[name,parent", Parents)) + "[name]" + new string(']', Parents);
        string include = string.Concat(Enumerable.Repeat("[children", Limit)) + parents + new string(']', Limit);
        PopcornException refusal = Assert.Throws<PopcornException>(() => Read(include, engine))!;
        Assert.That((refusal.Error?.Code, refusal.Error?.Position), Is.EqualTo(("include_too_large", 1)));
    }

    [Test]
    public void The_limit_can_be_set()
    {
        using DeepContext context = _shop.Open<DeepContext>();
        Assert.That(() => context.Categories.Project(_engine.Select<Category>(Include.Parse("[children[children[id]]]"))),
            Throws.TypeOf<PopcornException>().With.Message.Contains("More than 1 collections in each other."));
    }

    [Test]
    public void A_wildcard_of_a_client_does_not_pass_it()
    {
        using DeepContext context = _shop.Open<DeepContext>();
        Include all = Include.Parse("[**]");
        DbSet<Customer> customers = context.Set<Customer>();
        PopcornException refusal = Assert.Throws<PopcornException>(() => customers.Project(_engine.Select<Customer>(all)))!;
        Assert.That(refusal.Error?.Message, Is.EqualTo("More than 1 collections in each other."));
        Include listed = _engine.Restrict(typeof(Customer), null, all, null);
        Assert.That(() => customers.Project(_engine.Select<Customer>(listed)), Throws.Nothing);
        Assert.That(
            () => customers.Project(_engine.Select<Customer>(all)), Throws.TypeOf<PopcornException>(), "The list of the server is equal.");
    }

    private static string Nest(string name, int depth) =>
        string.Concat(Enumerable.Repeat($"[{name}", depth)) + "[name]" + new string(']', depth);

    private List<Category> Read(string include, PopcornEngine? engine = null)
    {
        using ShopContext context = _shop.Open<ShopContext>();
        return [.. context.Categories.Project((engine ?? _engine).Select<Category>(Include.Parse(include)))];
    }

    public sealed class DeepContext(DbContextOptions<DeepContext> options) : ShopContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options) => options.MaxCollectionDepth = 1;
    }
}
