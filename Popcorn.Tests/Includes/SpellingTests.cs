using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Tests.Includes;

/// <summary>One include in several spellings: brackets, parentheses, dots.</summary>
[Category("Mutation")]
public class SpellingTests
{
    private static readonly string[] Names = ["a", "b", "Cc", "d e", "é", "x-y", "1", "@v"];

    [Test]
    public void Each_spelling_of_a_random_include_parses_to_it()
    {
        Prop.ForAll(Arb.From(Lists(4)), Arb.From(Gen.Choose(0, int.MaxValue)), (items, seed) =>
        {
            Include include = Include.Parse($"[{string.Join(',', items.Select(item => item.Print()))}]");
            string spelled = Spell(items, new Random(seed));
            Include other = Include.Parse(spelled);
            return (other.Equals(include) && other.GetHashCode() == include.GetHashCode() && other.ToString() == include.ToString()
                && Include.Parse(other.ToString()).Equals(other)).Label(spelled);
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(3_000).WithReplay(20_261_125, 1));
    }

    [Test]
    public void Repeated_values_in_several_spellings_unite()
    {
        string[] values = ["lines.sku", "(lines(price))", "-customer.email", "[id]", "lines.product.name"];
        Assert.That(Include.TryParse(values, IncludeLimits.Standard, out Include? include, out _), Is.True);
        Assert.That(include, Is.EqualTo(Include.Parse("[customer[-email],id,lines[price,product[name],sku]]")));
    }

    private static Gen<Item[]> Lists(int depth) => Gen.Choose(0, 4).SelectMany(count => Gen.ArrayOf(Items(depth), count));

    private static Gen<Item> Items(int depth)
    {
        Gen<Item> wildcard = Gen.Elements("*", "**", "!all", "!default").Select(text => new Item(text, null));
        Gen<Item> bare = Gen.Elements(Names).Select(name => new Item(name, null));
        Gen<Item> negation = Gen.Elements(Names).Select(name => new Item("-" + name, null));
        return depth == 0
            ? Gen.OneOf(wildcard, bare, negation)
            : Gen.OneOf(wildcard, bare, negation, Gen.Elements(Names).SelectMany(
                name => Lists(depth - 1).Select(list => new Item(name, list))));
    }

    private static string Spell(Item[] items, Random random)
    {
        string list = string.Join(random.Next(3) == 0 ? " , " : ",", items.Select(item => Spell(item, random)));
        return random.Next(items.Length == 0 ? 2 : 3) switch
        {
            0 => $"[{list}]",
            1 => $"({list})",
            _ => list,
        };
    }

    private static string Spell(Item item, Random random)
    {
        if (item.List is not { } list)
            return item.Text;
        if (list is [var only] && random.Next(2) == 0)
        {
            string below = Spell(only, random);
            return below[0] == '-' ? $"-{item.Text}.{below[1..]}" : $"{item.Text}.{below}";
        }
        string inner = string.Join(',', list.Select(each => Spell(each, random)));
        return random.Next(2) == 0 ? $"{item.Text}[{inner}]" : $"{item.Text} ( {inner} )";
    }

    private sealed record Item(string Text, Item[]? List)
    {
        public string Print() => List is null ? Text : $"{Text}[{string.Join(',', List.Select(item => item.Print()))}]";
    }
}
