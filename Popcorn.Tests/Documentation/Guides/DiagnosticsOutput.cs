using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>What the code of docs/guide/explain-and-diagnostics.md prints.</summary>
internal static class DiagnosticsOutput
{
    public static string Explain()
    {
        using var console = new StringWriter();
        #region explain
        var engine = new PopcornEngine();
        PlanExplanation explanation = engine.Explain(typeof(Line), Include.Parse("[sku,quantity]"));
        console.WriteLine(explanation);
        #endregion
        return console.ToString();
    }

    public static string Selection()
    {
        using var console = new StringWriter();
        #region selection
        var engine = new PopcornEngine();
        Include include = engine.Restrict(
            typeof(Order), Include.Parse("[*,-customer]"), defaults: null, allow: Include.Parse("[id,total,lines]"));
        foreach (SelectedMember member in engine.Select(typeof(Order), include)!.Members)
            console.WriteLine(member.Name);
        console.WriteLine(engine.IsSelected(typeof(Order), include, "lines", "sku"));
        #endregion
        return console.ToString();
    }

    public static string Report()
    {
        using var console = new StringWriter();
        #region report
        var engine = new PopcornEngine(options: new PopcornOptions
        {
            OnDiagnostic = diagnostic => console.WriteLine($"{diagnostic.Level} {diagnostic.Id}: {diagnostic.Message}"),
        });
        engine.WarmUp(typeof(Job));
        engine.Serialize(One, Include.Parse("[id,nmae]"));
        #endregion
        return console.ToString();
    }

    #region job
    public sealed class Job
    {
        public int Id { get; set; }

        public Type? Handler { get; set; }
    }
    #endregion
}
