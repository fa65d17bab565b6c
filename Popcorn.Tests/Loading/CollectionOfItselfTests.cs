using System.Collections;

namespace Popcorn.Tests.Loading;

/// <summary>A collection whose elements are collections of the same type has no objects, so nothing of it can be selected.</summary>
public sealed class CollectionOfItselfTests
{
    private static readonly Type[] Types = [typeof(Tree), typeof(Even), typeof(Keyed), typeof(Token), typeof(Tree[]), typeof(List<Token?>)];

    [TestCaseSource(nameof(Types))]
    public void Has_nothing_to_select(Type type)
    {
        var engine = new PopcornEngine();
        Assert.That(engine.Select(type, Include.Deep), Is.Null);
        Assert.That(engine.Select(type, Include.Parse("[a[b]]")), Is.Null);
        Assert.That(engine.TryValidate(type, Include.Parse("[a]"), out _), Is.False);
        Assert.That(() => engine.WarmUp(type, Include.Deep), Throws.Nothing);
        Assert.That(engine.Explain(type, Include.Deep).Parts, Is.Not.Empty);
        Assert.That(() => engine.IsSelected(type, Include.Deep, "a"), Throws.TypeOf<PopcornException>());
        Assert.That(() => engine.Restrict(type, Include.Deep, null, Include.Parse("[a]")), Throws.TypeOf<PopcornException>());
    }

    [Test]
    public void Is_a_value_without_members_in_an_object()
    {
        var engine = new PopcornEngine();
        SelectedObject selected = engine.Select(typeof(Holder), Include.Parse("[tree,token[value]]"))!;
        Assert.That(selected.Members.Select(member => member.Value), Is.EqualTo(new SelectedObject?[] { null, null }));
        var holder = new Holder { Tree = [[], [[]]] };
        Assert.That(engine.Serialize(holder, Include.Deep), Is.EqualTo("""{"tree":[[],[[]]],"token":null}"""));
        Holder copy = engine.Select<Holder>(Include.Parse("[tree]")).ToProjection().Compile()(holder);
        Assert.That(copy.Tree, Is.SameAs(holder.Tree));
    }

    private sealed class Holder
    {
        public Tree? Tree { get; set; }
        public Token? Token { get; set; }
    }

    private sealed class Tree : List<Tree>;

    private sealed class Even : List<Odd>;

    private sealed class Odd : List<Even>;

    private sealed class Keyed : Dictionary<string, Keyed>;

    private abstract class Token : IEnumerable<Token>
    {
        public abstract IEnumerator<Token> GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
