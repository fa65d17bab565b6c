using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Has results that bring formatters of their own written as all others are.</summary>
internal sealed class PopcornObjectResultExecutor(IActionResultExecutor<ObjectResult> others, BodyWriter writer) : IActionResultExecutor<ObjectResult>
{
    private readonly ConditionalWeakTable<SystemTextJsonOutputFormatter, PopcornOutputFormatter> _known = [];

    public Task ExecuteAsync(ActionContext context, ObjectResult result)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(result);
        if (result.Formatters.Count > 0 && writer.SettingsOf(context.HttpContext).IsOn)
            result.Formatters = [.. result.Formatters.Select(Replaced)];
        return others.ExecuteAsync(context, result);
    }

    /// <summary>What a derived one overrides would be lost, as among the app's formatters.</summary>
    private IOutputFormatter Replaced(IOutputFormatter formatter) =>
        formatter is SystemTextJsonOutputFormatter json && json.GetType() == typeof(SystemTextJsonOutputFormatter)
            ? _known.GetValue(json, replaced => new PopcornOutputFormatter(replaced, writer))
            : formatter;
}
