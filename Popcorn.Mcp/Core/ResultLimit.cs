using System.Globalization;
using System.Text.Json;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Documents;

namespace Popcorn.Mcp.Core;

/// <summary>Cuts lists that are too long for a result, and says so. Half an object is of no use, so it is refused instead.</summary>
internal sealed class ResultLimit(
    CallEngines engines, McpMetrics metrics, IOptions<PopcornMcpOptions> options, ILoggerFactory? loggers = null)
{
    private readonly ILogger _logger = McpLog.Create(loggers);

    /// <param name="settings">The settings of the tool.</param>
    /// <param name="engine">The engine that has written the result.</param>
    /// <param name="arguments">The schema of the arguments of the tool.</param>
    /// <param name="json">The result.</param>
    /// <param name="read">How many elements were read of a sequence that has more; null if all were read.</param>
    public CallOutcome Apply(CallSettings settings, PopcornEngine engine, JsonElement arguments, ReadOnlyMemory<byte> json, int? read)
    {
        if (settings.MaxBytes is not { } max || json.Length <= max)
        {
            return new CallOutcome(json, read is { } all
                ? $"These are the first {Print(all)} elements; there are more. {Advise(settings, arguments)}"
                : null);
        }
        if (CutList.Create(json.Span, PayloadMembers.FindPath(engine, settings.Type), max) is not { } cut)
        {
            return new CallOutcome(Refusal:
                $"result_too_large: The result has {Print(json.Length)} bytes, and {Print(max)} are allowed. {Advise(settings, [])}");
        }
        metrics.CountCut();
        McpLog.ResultCut(_logger, settings.Name, cut.Kept);
        string total = read is null ? Print(cut.Total) : $"more than {Print(cut.Total)}";
        return new CallOutcome(
            cut.Json,
            $"These are the first {Print(cut.Kept)} of {total} elements, because a result has at most {Print(max)} bytes. "
            + Advise(settings, arguments));
    }

    private string Advise(CallSettings settings, JsonElement arguments) => Advise(settings, ArgumentSchema.FindPaging(arguments));

    private string Advise(CallSettings settings, IReadOnlyList<string> paging)
    {
        var advice = new List<string>();
        if (settings.ReadsInclude)
            advice.Add($"for fewer members by {options.Value.ArgumentName}{PrintExample(settings)}");
        advice.Add(paging.Count > 0 ? $"for the next ones by {string.Join(" and ", paging)}" : "for less by the other arguments");
        return $"Ask {string.Join(", or ", advice)}.";
    }

    private string PrintExample(CallSettings settings)
    {
        PopcornEngine engine = engines.GetEngine(settings.Json);
        Include all = settings.Restrict(engine, settings.Type, Include.All, engines.GetDescribed(settings.Json, settings.Type));
        return PayloadMembers.Find(engine, settings.Type, all) is { } payload
            && MemberText.CreateExample(payload) is { } example ? $", such as {example}" : "";
    }

    private static string Print(int number) => number.ToString("N0", CultureInfo.InvariantCulture);
}
