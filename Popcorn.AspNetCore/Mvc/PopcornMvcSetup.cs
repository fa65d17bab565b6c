using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Replaces the System.Text.Json formatter in place. At another index, the formatter would break 204 and text/plain.</summary>
internal sealed class PopcornMvcSetup(ActionResponseWriter writer, ILoggerFactory loggers) : IPostConfigureOptions<MvcOptions>
{
    public void PostConfigure(string? name, MvcOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        ILogger logger = loggers.CreateLogger(PopcornLog.Category);
        for (int i = 0; i < options.OutputFormatters.Count; i++)
        {
            if (options.OutputFormatters[i] is not SystemTextJsonOutputFormatter formatter || formatter is PopcornOutputFormatter)
                continue;
            // Replacing a derived formatter would lose its overrides.
            if (formatter.GetType() == typeof(SystemTextJsonOutputFormatter))
                options.OutputFormatters[i] = new PopcornOutputFormatter(formatter, writer);
            else
                PopcornLog.DerivedFormatter(logger, formatter.GetType());
        }
        if (options.OutputFormatters.OfType<PopcornOutputFormatter>().FirstOrDefault() is { } json
            && !options.OutputFormatters.OfType<LinesOutputFormatter>().Any())
        {
            options.OutputFormatters.Add(new LinesOutputFormatter(json, writer));
        }
    }
}
