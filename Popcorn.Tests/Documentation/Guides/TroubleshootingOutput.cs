using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>What the code of docs/guide/troubleshooting.md prints.</summary>
internal static class TroubleshootingOutput
{
    public static string Explain()
    {
        using var console = new StringWriter();
        #region explain
        var engine = new PopcornEngine();
        string explanation = engine.Explain(typeof(Order), Include.Parse("[!default,lines[sku]]")).ToString();
        foreach (string line in explanation.Split('\n').TakeWhile(line => !line.StartsWith("void", StringComparison.Ordinal)))
            console.WriteLine(line.TrimEnd());
        #endregion
        return console.ToString();
    }

    public static string Restrict()
    {
        using var console = new StringWriter();
        #region restrict
        var engine = new PopcornEngine();
        Include allow = Include.Parse("[id,total]");
        Include include = engine.Restrict(typeof(Order), Include.Parse("[*]"), defaults: null, allow);
        console.WriteLine(engine.IsSelected(typeof(Order), include, "total"));
        console.WriteLine(engine.IsSelected(typeof(Order), include, "lines"));
        #endregion
        return console.ToString();
    }
}
