using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Has results that bring formatters of their own written as all others are, and actions with lists answered by no formatter that does
/// not apply them, whatever the client accepts.
/// </summary>
internal sealed class PopcornObjectResultExecutor(
    IActionResultExecutor<ObjectResult> frameworks, BodyWriter writer, IOptions<MvcOptions> mvc, IOptions<PopcornHttpOptions> options)
    : IActionResultExecutor<ObjectResult>
{
    private readonly ConditionalWeakTable<SystemTextJsonOutputFormatter, PopcornOutputFormatter> _replaced = [];

    /// <summary>Of the app's formatters those that apply lists. Made when the first answer needs them, and only read.</summary>
    private FormatterCollection<IOutputFormatter>? _applyingLists;

    public Task ExecuteAsync(ActionContext context, ObjectResult result)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(result);
        EndpointSettings settings = writer.SettingsOf(context.HttpContext);
        if (settings.IsOn && result.Formatters.Count > 0)
            result.Formatters = [.. result.Formatters.Select(formatter => Replaced(context, settings, formatter))];
        else if (settings is { IsOn: true, HasLists: true })
            result.Formatters = _applyingLists ??= [.. mvc.Value.OutputFormatters.Where(AppliesLists)];
        return frameworks.ExecuteAsync(context, result);
    }

    /// <summary>What one overrides that derives from the framework's would be lost, as among the app's formatters.</summary>
    private IOutputFormatter Replaced(ActionContext context, EndpointSettings settings, IOutputFormatter formatter)
    {
        if (formatter is SystemTextJsonOutputFormatter json && json.GetType() == typeof(SystemTextJsonOutputFormatter))
            return _replaced.GetValue(json, each => new PopcornOutputFormatter(each, writer));
        return !settings.HasLists || AppliesLists(formatter)
            ? formatter
            : throw OwnWriters.Refusal(context.ActionDescriptor.DisplayName, formatter.GetType());
    }

    /// <summary>Popcorn's, those that write no objects, and those that the app vouches for.</summary>
    private bool AppliesLists(IOutputFormatter formatter) =>
        !FormatterCheck.WritesObjects(formatter) || options.Value.TrustedFormatters.Contains(formatter.GetType());
}
