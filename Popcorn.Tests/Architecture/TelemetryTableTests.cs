using System.Diagnostics.Metrics;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Popcorn.EntityFrameworkCore.Telemetry;
using Popcorn.Mcp.Core;
using Popcorn.Tests.Http;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Architecture;

/// <summary>The tables of metrics and spans in the guide have the names of the code.</summary>
public sealed partial class TelemetryTableTests
{
    private const string Page = "docs/guide/observability.md";

    /// <summary>Instruments, tags and spans.</summary>
    [Test]
    public void The_guide_has_each_name_and_no_other()
    {
        IEnumerable<string> inCode = Repository.ProductSources
            .SelectMany(file => Literal().Matches(Repository.Read(file)).Select(literal => literal.Groups["name"].Value));
        IEnumerable<string> inGuide = Name().Matches(Repository.Read(Page)).Select(name => name.Groups["name"].Value);
        Assert.That(inGuide.Distinct(), Is.EquivalentTo(inCode.Distinct()));
    }

    /// <summary>Units as in the semantic conventions of OpenTelemetry: seconds, and what is counted in braces.</summary>
    [Test]
    public async Task The_guide_has_meter_kind_and_unit_of_each_instrument()
    {
        var published = new ConcurrentBag<(object? Scope, string Row)>();
        using var listener = new MeterListener
        {
            InstrumentPublished = (instrument, _) => published.Add((
                instrument.Meter.Scope,
                $"| `{instrument.Name}` | `{instrument.Meter.Name}` | {instrument.GetType().Name.Split('`')[0]} | `{instrument.Unit}` |")),
        };
        listener.Start();
        using TestApp app = EntryPointApp.Both.First().Start(options => options.Compilation = CompilationMode.Always);
        await app.GetTextAsync("/order");
        IMeterFactory meters = app.Services.GetRequiredService<IMeterFactory>();
        _ = new McpMetrics(meters);
        RuntimeHelpers.RunClassConstructor(typeof(ProjectionTelemetry).TypeHandle);

        string[] rows = [.. published
            .Where(each => (each.Scope == meters && each.Row.Contains("| `Popcorn", StringComparison.Ordinal))
                || each.Row.Contains($"`{ProjectionTelemetry.Name}`", StringComparison.Ordinal))
            .Select(each => each.Row)];
        Assert.That(rows, Has.Length.GreaterThan(12).And.Unique);
        Assert.That(rows, Is.SubsetOf(Instrument().Matches(Repository.Read(Page)).Select(row => row.Value)));
        Assert.That(rows, Has.All.Match(@"\| `(s|By|\{[a-z]+\})` \|$"));
    }

    [GeneratedRegex("\"(?<name>(?:popcorn|error)\\.[a-z.]+)\"", RegexOptions.CultureInvariant)]
    private static partial Regex Literal();

    [GeneratedRegex("`(?<name>(?:popcorn|error)\\.[a-z.]+)`", RegexOptions.CultureInvariant)]
    private static partial Regex Name();

    [GeneratedRegex(@"^\| `[a-z.]+` \| `[\w.]+` \| \w+ \| `[^`]+` \|", RegexOptions.Multiline | RegexOptions.CultureInvariant)]
    private static partial Regex Instrument();
}
