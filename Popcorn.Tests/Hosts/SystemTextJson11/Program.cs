using Popcorn;
using System.Text.Json;
using Popcorn.Tests.SystemTextJson11;

// Arguments: parts of the names of cases; none means all.
Case[] cases = [.. CaseCatalog.All.Where(one => args.Length == 0 || args.Any(one.Name.Contains))];
var report = new Report();
foreach ((string name, JsonSerializerOptions options, CompilationMode[] modes) in ComparedOptions.All)
    Comparison.Run(name, options, modes, cases, report);
Selections.Run(cases, report);
UnionFacts.Run(report);
TypeFacts.Run(report);
ClientFacts.Run(report);
return report.Close();
