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
    /// <summary>A list that is cut says how many elements it has, so it is written as a whole, if it is not far too long.</summary>
    private const long MinWritten = 16 * 1024 * 1024;

    private readonly ILogger _logger = McpLog.Create(loggers);

    /// <summary>Returns how many bytes of a result are written at most; null for any number.</summary>
    public static long? GetMaxWritten(CallSettings settings) => settings.MaxBytes is { } max ? Math.Max(MinWritten, 16L * max) : null;

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
            return Refuse(settings, json.Length);
        }
        metrics.CountCut();
        McpLog.ResultCut(_logger, settings.Name, cut.Kept);
        string total = read is null ? Print(cut.Total) : $"more than {Print(cut.Total)}";
        return new CallOutcome(
            cut.Json,
            $"These are the first {Print(cut.Kept)} of {total} elements, because a result has at most {Print(max)} bytes. "
            + Advise(settings, arguments));
    }

    /// <param name="settings">The settings of the tool.</param>
    /// <param name="length">How many bytes were written.</param>
    /// <param name="isWhole">Whether that is all of the result.</param>
    public CallOutcome Refuse(CallSettings settings, int length, bool isWhole = true) => new(Refusal:
        $"result_too_large: The result has {(isWhole ? "" : "more than ")}{Print(length)} bytes, and {Print(settings.MaxBytes!.Value)} are "
        + $"allowed. {Advise(settings, [])}");

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
