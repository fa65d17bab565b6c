using Popcorn.Includes;

namespace Popcorn.Tests.Includes;

/// <summary>Lists and granted policies are one value, which travels with an include.</summary>
[Category("Mutation")]
public sealed class BoundsTests
{
    private static readonly PolicySet Ab = PolicySet.Create(["b", "a", "b"]);

    [Test]
    public void Sets_of_policies_are_compared_by_value()
    {
        Assert.That(Ab.Names, Is.EqualTo((string[])["a", "b"]));
        Assert.That(PolicySet.Create(["a", "b"]), Is.EqualTo(Ab));
        Assert.That(PolicySet.Create(["a", "b"]).GetHashCode(), Is.EqualTo(Ab.GetHashCode()));
        Assert.That(PolicySet.Create(["a", "B"]), Is.Not.EqualTo(Ab));
        Assert.That(PolicySet.Create(["a"]), Is.Not.EqualTo(Ab));
        Assert.That(PolicySet.Create([]), Is.SameAs(PolicySet.None));
        Assert.That(PolicySet.None, Is.Not.EqualTo(PolicySet.All), "Neither has names.");
        Assert.That(PolicySet.All, Is.Not.EqualTo(PolicySet.None));
        Assert.That((Ab.IsEmpty, PolicySet.All.IsEmpty, PolicySet.None.IsEmpty), Is.EqualTo((false, false, true)));
    }

    [Test]
    public void A_set_has_what_it_is_granted_only()
    {
        Assert.That((Ab.Contains("a"), Ab.Contains("A"), Ab.Contains("c")), Is.EqualTo((true, false, false)));
        Assert.That(PolicySet.None.Contains("a"), Is.False);
        Assert.That((Ab.ContainsAll(null), Ab.ContainsAll(["a", "b"]), Ab.ContainsAll(["a", "c"])), Is.EqualTo((true, true, false)));
        Assert.That((PolicySet.None.ContainsAll(null), PolicySet.None.ContainsAll(["a"])), Is.EqualTo((true, false)));
        Assert.That(PolicySet.All.ContainsAll(["anything"]));
    }

    [Test]
    public void Sets_are_intersected_and_united()
    {
        PolicySet bc = PolicySet.Create(["b", "c"]), b = PolicySet.Create(["b"]);
        Assert.That(Ab.Intersect(bc), Is.EqualTo(b));
        Assert.That(Ab.Intersect(PolicySet.Create(["c"])), Is.SameAs(PolicySet.None));
        Assert.That(b.Intersect(bc), Is.SameAs(b));
        Assert.That(Ab.Intersect(PolicySet.All), Is.SameAs(Ab));
        Assert.That(PolicySet.All.Intersect(Ab), Is.SameAs(Ab));
        Assert.That(PolicySet.All.Intersect(PolicySet.None), Is.SameAs(PolicySet.None));
        Assert.That(PolicySet.None.Intersect(PolicySet.All), Is.SameAs(PolicySet.None));
        Assert.That(Ab.Union(bc), Is.EqualTo(PolicySet.Create(["a", "b", "c"])));
        Assert.That(PolicySet.None.Union(Ab), Is.SameAs(Ab));
        Assert.That(Ab.Union(PolicySet.None), Is.SameAs(Ab));
    }

    [Test]
    public void Bounds_are_part_of_an_include()
    {
        Include asked = Include.Parse("[x]");
        Include granted = asked.WithGrantedPolicies("b", "a");
        Assert.That(granted, Is.EqualTo(asked.WithGrantedPolicies("a", "b")).And.Not.EqualTo(asked));
        Assert.That(granted.GetHashCode(), Is.EqualTo(asked.WithGrantedPolicies("a", "b").GetHashCode()));
        Assert.That(asked, Is.Not.EqualTo(granted));
        Assert.That(granted.ToString(), Is.EqualTo("[x] granted a,b"));
        Assert.That(granted.Weight, Is.EqualTo(asked.Weight + 2));
        Assert.That(granted.WithGrantedPolicies(), Is.EqualTo(asked), "They are replaced.");
        Assert.That(granted.WithGrantedPolicies("c"), Is.EqualTo(asked.WithGrantedPolicies("c")));
        Bounds lists = granted.Bounds.WithLists([Include.Parse("[x,y]")]);
        Assert.That(granted.WithBounds(lists).ToString(), Is.EqualTo("[x] within [x,y] granted a,b"));
        Assert.That(lists.WithGranted(PolicySet.None), Is.EqualTo(Bounds.Create([Include.Parse("[x,y]")], PolicySet.None)));
        Assert.That(lists, Is.Not.EqualTo(Bounds.Create([Include.Parse("[x,y]")], PolicySet.None)));
        Assert.That(lists, Is.Not.EqualTo(granted.Bounds));
        Assert.Throws<ArgumentNullException>(() => asked.WithGrantedPolicies(null!));
    }

    /// <summary>A text of a client cannot grant anything.</summary>
    [TestCase("[x] granted a,b")]
    [TestCase("[x]granted")]
    public void A_text_grants_nothing(string text)
    {
        if (Include.TryParse(text, out Include? include, out _))
            Assert.That(include.Bounds.IsNone);
    }
}
