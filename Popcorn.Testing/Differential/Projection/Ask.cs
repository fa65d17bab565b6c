namespace Popcorn.Testing.Differential.Projection;

/// <summary>An include as the protocol describes it, with nothing of the engine's: a list of items, or several united.</summary>
internal sealed record Ask(params AskItem[] Items)
{
    /// <summary>Such a list may name members as C# does.</summary>
    public bool IsFromServer { get; init; }

    public static readonly Ask Default = new(new AskItem("!default"));

    public static readonly Ask Deep = new(new AskItem("**"));

    /// <summary>Nothing, and negations alone, start from the default set.</summary>
    public Ask Canonical => Items.All(item => item.IsNegated) ? this with { Items = [.. Default.Items, .. Items] } : this;

    public bool Has(params string[] wildcards) => Canonical.Items.Any(item => wildcards.Contains(item.Name));

    public static Ask? Unite(IEnumerable<Ask> lists)
    {
        Ask[] all = [.. lists];
        return all.Length == 0 ? null : new Ask([.. all.SelectMany(list => list.Canonical.Items)]);
    }

    /// <summary>A text of the server's: names without blanks around them.</summary>
    public static Ask Parse(string text)
    {
        int at = 0;
        return List();

        Ask List()
        {
            var items = new List<AskItem>();
            for (at++; text[at] != ']'; at += text[at] == ',' ? 1 : 0)
            {
                int start = at;
                at = text.IndexOfAny([',', '[', ']'], at);
                string name = text[start..at];
                Ask? list = null;
                if (text[at] == '[')
                    list = List();
                items.Add(new AskItem(name.TrimStart('-'), name.StartsWith('-'), list));
            }
            at++;
            return new Ask([.. items]);
        }
    }

    public override string ToString() => $"[{string.Join(',', Items.AsEnumerable())}]";
}
