using Popcorn.Envelopes;

namespace Popcorn.Tests.Selection;

/// <summary>An allow list is about the payload. A member beside it that holds the same objects would be written whole.</summary>
[Category("Mutation")]
public sealed class UnboundedMembersTests
{
    private static readonly PopcornEngine Engine = new(JsonSerializerOptions.Web);

    [TestCase(typeof(Page<Item>), "Page<Item>.Best")]
    [TestCase(typeof(Page<Item[]>), "Page<Item[]>.Best")]
    [TestCase(typeof(List<Page<Item>>), "Page<Item>.Best")]
    [TestCase(typeof(ApiResponse<Page<Item>>), "Page<Item>.Best")]
    [TestCase(typeof(Page<ApiResponse<Item>>), "Page<ApiResponse<Item>>.Best")]
    [TestCase(typeof(Listed), "Listed.Groups")]
    [TestCase(typeof(Wrapped), "Wrapped.Summary")]
    [TestCase(typeof(OfBase), "OfBase.Best")]
    [TestCase(typeof(OfDerived), "OfDerived.Best")]
    [TestCase(typeof(OfPolymorphic), "OfPolymorphic.Best")]
    public void A_list_is_refused(Type type, string member)
    {
        foreach (string list in (string[])["[id]", "[-secret]", "[*,-secret]"])
            Assert.That(
                () => Engine.Restrict(type, null, null, Include.Parse(list)),
                Throws.TypeOf<PopcornException>().With.Message.Contains($"but {member} holds"), list);
    }

    [TestCase(typeof(Page<Item>), "[*]")]
    [TestCase(typeof(Page<Item>), "[**]")]
    [TestCase(typeof(Page<Item>), "[!default]")]
    [TestCase(typeof(ApiResponse<Item>), "[id]")]
    [TestCase(typeof(Linked), "[id]")]
    [TestCase(typeof(Hidden), "[id]")]
    [TestCase(typeof(Node), "[id,next[id]]")]
    public void A_list_that_leaves_nothing_out_beside_the_payload_is_accepted(Type type, string list) =>
        Assert.That(() => Engine.Restrict(type, null, null, Include.Parse(list)), Throws.Nothing);

    [Test]
    public void A_default_list_is_no_bound() =>
        Assert.That(() => Engine.Restrict(typeof(Page<Item>), null, Include.Parse("[id]"), null), Throws.Nothing);

    public record Base(int Id, string Secret);

    public record Item(int Id, string Secret) : Base(Id, Secret);

    public sealed record Special(int Id, string Secret) : Item(Id, Secret);

    [JsonDerivedType(typeof(Circle), "circle")]
    public record Shape(int Id, string Secret);

    public sealed record Circle(int Id, string Secret) : Shape(Id, Secret);

    public sealed record Link(string Address, Dictionary<string, Link> More);

    public sealed record Sum(int Count, Link Self, Dictionary<string, List<Special>> Of);

    public sealed record Node(int Id, string Secret, Node? Next);

    [PopcornEnvelope]
    public sealed record Page<T>([property: PopcornPayload] T Items, Item Best);

    [PopcornEnvelope]
    public sealed record Listed([property: PopcornPayload] List<Item> Items, Dictionary<string, Item[]> Groups);

    [PopcornEnvelope]
    public sealed record Wrapped([property: PopcornPayload] List<Item> Items, Sum Summary);

    [PopcornEnvelope]
    public sealed record OfBase([property: PopcornPayload] Base Items, Item Best);

    [PopcornEnvelope]
    public sealed record OfDerived([property: PopcornPayload] Item Items, Special Best);

    [PopcornEnvelope]
    public sealed record OfPolymorphic([property: PopcornPayload] Circle Items, List<Shape> Best);

    [PopcornEnvelope]
    public sealed record Linked([property: PopcornPayload] List<Item> Items, int Total, Link Self, object Anything);

    [PopcornEnvelope]
    public sealed record Hidden([property: PopcornPayload] List<Item> Items, [property: Never] Item Best);
}
