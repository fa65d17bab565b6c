using System.Globalization;
using Microsoft.Extensions.DependencyInjection;
using Popcorn;
using Popcorn.Tests.Http;
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

    public static string Log()
    {
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn(popcorn => popcorn.UnknownMembers = UnknownMembers.Ignore),
            app => Microsoft.AspNetCore.Builder.PopcornEndpointConventionBuilderExtensions.WithPopcorn(
                Microsoft.AspNetCore.Builder.EndpointRouteBuilderExtensions.MapGet(app, "/orders", () => new[] { One })),
            "Development");
        app.GetTextAsync("/orders?include=[id,nmae]").GetAwaiter().GetResult();
        app.GetTextAsync("/orders?include=[id,").GetAwaiter().GetResult();
        IEnumerable<string> lines = app.Log.OfPopcorn.Where(entry => entry.Id.Id is 1 or 11).Select(entry => string.Create(
            CultureInfo.InvariantCulture, $"{entry.Level} {entry.Category}[{entry.Id.Id}] {Message(entry.Text)}"));
        return string.Join("\n", lines);
    }

    /// <summary>Without the values, which the sink of the tests adds.</summary>
    private static string Message(string text) => text[..(text.IndexOf(" Code=", StringComparison.Ordinal) is >= 0 and var code
        ? code
        : text.IndexOf(" Endpoint=", StringComparison.Ordinal))];

    #region job
    public sealed class Job
    {
        public int Id { get; set; }

        public Type? Handler { get; set; }
    }
    #endregion
}
