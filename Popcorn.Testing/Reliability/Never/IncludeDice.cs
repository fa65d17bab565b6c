using System.Text;

namespace Popcorn.Testing.Reliability.Never;

/// <summary>
/// Random includes in pairs: one that names what is hidden, in any case, and the same with names of equal length that no
/// type has in their place.
/// </summary>
internal sealed class IncludeDice(int seed, string[] secrets, bool anyCase)
{
    private static readonly string[] Names = ["id", "name", "child", "items", "child", "items", "Secret2"];

    private readonly Random _random = new(seed);

    public (string Asking, string Harmless) Roll()
    {
        var asking = new StringBuilder();
        var harmless = new StringBuilder();
        List(asking, harmless, depth: 0);
        return (asking.ToString(), harmless.ToString());
    }

    private void List(StringBuilder asking, StringBuilder harmless, int depth)
    {
        Both("[");
        int count = _random.Next(1, 5);
        for (int i = 0; i < count; i++)
        {
            if (i > 0)
                Both(",");
            Item(asking, harmless, depth);
        }
        Both("]");

        void Both(string text)
        {
            asking.Append(text);
            harmless.Append(text);
        }
    }

    private void Item(StringBuilder asking, StringBuilder harmless, int depth)
    {
        int roll = _random.Next(20);
        if (roll < 5)
        {
            string wildcard = roll switch { 0 => "!default", 1 or 2 => "*", 3 => "**", _ => "!all" };
            asking.Append(wildcard);
            harmless.Append(wildcard);
            return;
        }
        if (roll < 8)
        {
            asking.Append('-');
            harmless.Append('-');
        }
        string name = Names[_random.Next(Names.Length)];
        bool isSecret = _random.Next(2) == 0;
        if (isSecret)
            name = AnyCase(secrets[_random.Next(secrets.Length)]);
        asking.Append(name);
        harmless.Append(isSecret ? new string('q', name.Length) : name);
        if (depth < 4 && _random.Next(3) > 0)
            List(asking, harmless, depth + 1);
    }

    private string AnyCase(string name) => !anyCase
        ? name
        : string.Concat(name.Select(c => _random.Next(4) == 0 ? char.IsUpper(c) ? char.ToLowerInvariant(c) : char.ToUpperInvariant(c) : c));
}
