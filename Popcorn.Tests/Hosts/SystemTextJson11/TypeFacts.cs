using System.Text.Json;

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>How members are planned whose type has a condition.</summary>
internal static class TypeFacts
{
    public static void Run(Report report)
    {
        var engine = new PopcornEngine(new JsonSerializerOptions());
        // A predicate would box the object and the value.
        foreach (Type type in (Type[])[typeof(TypeAttributes.Ignoring), typeof(TypeAttributes.IgnoringNull)])
        {
            string plan = engine.Explain(type, Include.All).ToString();
            report.Check(plan.Contains("unless default", StringComparison.Ordinal), () => plan);
            report.Check(!plan.Contains("by predicate", StringComparison.Ordinal), () => plan);
        }
    }
}
