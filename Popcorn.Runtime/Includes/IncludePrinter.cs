namespace Popcorn.Includes;

internal static class IncludePrinter
{
    public static string Print(Include include)
    {
        var text = new StringBuilder();
        Append(text, include);
        foreach (Include list in include.AllowLists.Lists)
            Append(text.Append(" within "), list);
        return text.ToString();
    }

    private static void Append(StringBuilder text, Include include)
    {
        text.Append('[');
        AppendItems(text, include);
        text[^1] = ']';
    }

    private static void AppendItems(StringBuilder text, Include include)
    {
        foreach (IncludeItem item in include.Items)
        {
            if (item.Kind == IncludeItemKind.DefaultList)
            {
                AppendItems(text, item.List!);
                continue;
            }
            text.Append(Prefix(item.Kind)).Append(item.Name);
            if (item.List is not null)
                Append(text, item.List);
            text.Append(',');
        }
    }

    private static string Prefix(IncludeItemKind kind) => kind switch
    {
        IncludeItemKind.Default => "!default",
        IncludeItemKind.All => "*",
        IncludeItemKind.Deep => "**",
        IncludeItemKind.Negation => "-",
        _ => "",
    };
}
