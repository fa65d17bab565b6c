using Popcorn.Includes;

namespace Popcorn.Tests.Includes;

[Category("Mutation")]
public sealed class IncludeNameTests
{
    /// <summary>By the parser itself: a name can be spelled if an include has it as its only name.</summary>
    [Test]
    public void A_name_can_be_spelled_if_it_parses_to_itself()
    {
        string[] names =
        [
            "", "a", " ", " a", "a ", "a b", "-", "-a", "a-b", "!", "!a", "a!", "*", "*a", "a*", "a,b", "a[", "a]b", "a(", ")", "a\tb",
            "\u007f", "@a", "é", "a.b", "a/b", "\"", "a\u0085", "$id",
        ];
        foreach (string name in names)
        {
            bool isSpelled = Include.TryParse($"[{name}]", out Include? include, out _)
                && include.WithPaths.Items is [{ HasName: true } item] && item.Name == name && item.Kind != IncludeItemKind.Negation;
            Assert.That(IncludePath.CanSpell(name), Is.EqualTo(isSpelled), $"'{name}'");
        }
    }
}
