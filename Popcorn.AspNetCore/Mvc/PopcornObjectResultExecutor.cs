using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Replaces System.Text.Json formatters that a result brings along. On actions with lists, allows only formatters that apply them, whatever
/// the client accepts.
/// </summary>
internal sealed class PopcornObjectResultExecutor(
    IActionResultExecutor<ObjectResult> inner, ActionResponseWriter writer, IOptions<MvcOptions> mvc, IOptions<PopcornHttpOptions> options)
    : IActionResultExecutor<ObjectResult>
{
    private readonly ConditionalWeakTable<SystemTextJsonOutputFormatter, PopcornOutputFormatter> _replaced = [];

    /// <summary>The formatters of the app that apply lists. Created lazily, and never changed.</summary>
    private FormatterCollection<IOutputFormatter>? _applyingLists;

    public Task ExecuteAsync(ActionContext context, ObjectResult result)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(result);
        if (result.StatusCode is >= StatusCodes.Status400BadRequest)
            ActionResponseWriter.ChooseStatus(context.HttpContext);
        EndpointSettings settings = writer.GetSettings(context.HttpContext);
        if (settings.IsOn && result.Formatters.Count > 0)
            Replace(context, settings, result);
        else if (settings is { IsOn: true, HasLists: true })
            result.Formatters = _applyingLists ??= [.. mvc.Value.OutputFormatters.Where(AppliesLists)];
        return inner.ExecuteAsync(context, result);
    }

    /// <summary>Apart from the caller, which would create the closure for each result.</summary>
    private void Replace(ActionContext context, EndpointSettings settings, ObjectResult result) =>
        result.Formatters = [.. result.Formatters.Select(formatter => Replace(context, settings, formatter))];

    /// <summary>Replaces the framework's formatter only: replacing a derived one would lose its overrides.</summary>
    private IOutputFormatter Replace(ActionContext context, EndpointSettings settings, IOutputFormatter formatter)
    {
        if (formatter is SystemTextJsonOutputFormatter json && json.GetType() == typeof(SystemTextJsonOutputFormatter))
            return _replaced.GetValue(json, each => new PopcornOutputFormatter(each, writer));
        return !settings.HasLists || AppliesLists(formatter)
            ? formatter
            : throw SelfWritingResults.CreateRefusal(context.ActionDescriptor.DisplayName, formatter.GetType());
    }

    /// <summary>Popcorn's formatter, formatters that write no objects, and those that the app trusts.</summary>
    private bool AppliesLists(IOutputFormatter formatter) =>
        !FormatterAndExecutorCheck.WritesObjects(formatter) || options.Value.TrustedFormatters.Contains(formatter.GetType());
}
