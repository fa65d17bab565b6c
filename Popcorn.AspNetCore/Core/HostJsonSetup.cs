using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Hides [Never] members in the JSON options of the app, so that other writers do not write them. Options that a formatter or SignalR has
/// of its own can be read-only, or be shared with other apps of the process: these get a copy.
/// </summary>
internal sealed class HostJsonSetup(IOptions<PopcornHttpOptions> options) :
    IPostConfigureOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>,
    IPostConfigureOptions<JsonOptions>,
    IPostConfigureOptions<MvcOptions>,
    IPostConfigureOptions<JsonHubProtocolOptions>
{
    private PopcornOptions Engine => options.Value.Engine;

    public void PostConfigure(string? name, Microsoft.AspNetCore.Http.Json.JsonOptions options) => HideNever(options.SerializerOptions);

    public void PostConfigure(string? name, JsonOptions options) => HideNever(options.JsonSerializerOptions);

    public void PostConfigure(string? name, JsonHubProtocolOptions options) =>
        options.PayloadSerializerOptions = HideNever(options.PayloadSerializerOptions);

    public void PostConfigure(string? name, MvcOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        for (int i = 0; i < options.OutputFormatters.Count; i++)
        {
            if (options.OutputFormatters[i] is SystemTextJsonOutputFormatter formatter
                && formatter.GetType() == typeof(SystemTextJsonOutputFormatter)
                && HideNever(formatter.SerializerOptions) is var json && json != formatter.SerializerOptions)
            {
                options.OutputFormatters[i] = new SystemTextJsonOutputFormatter(json).WithFormatsOf(formatter);
            }
        }
    }

    /// <summary>
    /// Returns the options, or a copy of read-only ones that do not hide the members. A resolver that was added after Popcorn's is a
    /// mistake, which the check at the start tells.
    /// </summary>
    private JsonSerializerOptions HideNever(JsonSerializerOptions json)
    {
        bool isLocked = json.IsReadOnly;
        if (!options.Value.HideFromOtherWriters
            || (isLocked && (PopcornModifiers.IsNeverHidden(json, Engine) || PopcornModifiers.IsBypassed(json, Engine))))
        {
            return json;
        }
        JsonSerializerOptions hiding = isLocked ? new(json) : json;
        PopcornModifiers.HideNever(hiding, Engine);
        return hiding;
    }
}
