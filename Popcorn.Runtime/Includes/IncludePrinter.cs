using System.Text;

namespace Popcorn.Includes;

/// <summary>The canonical text of an include.</summary>
internal static class IncludePrinter
{
    public static string Print(Include include)
    {
        var text = new StringBuilder();
        Append(text, include);
        for (Include? within = include.Within; within is not null; within = within.Within)
            Append(text.Append(" within "), within);
        return text.ToString();
    }

    private static void Append(StringBuilder text, Include include)
    {
        char separator = '[';
        foreach (IncludeItem item in include.Items)
        {
            text.Append(separator).Append(Word(item.Kind)).Append(item.Name);
            if (item.List is { } list)
                Append(text, list);
            separator = ',';
        }
        text.Append(']');
    }

    private static string Word(IncludeItemKind kind) => kind switch
    {
        IncludeItemKind.Default => "!default",
        IncludeItemKind.All => "*",
        IncludeItemKind.Deep => "**",
        IncludeItemKind.Negation => "-",
        _ => "",
    };
}
