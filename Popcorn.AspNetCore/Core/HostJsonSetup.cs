using System.Text.Json;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Hides [Never] members in the JSON options of the app, so that other writers do not write them.</summary>
internal sealed class HostJsonSetup(IOptions<PopcornHttpOptions> options) :
    IPostConfigureOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>,
    IPostConfigureOptions<Microsoft.AspNetCore.Mvc.JsonOptions>,
    IPostConfigureOptions<JsonHubProtocolOptions>
{
    public void PostConfigure(string? name, Microsoft.AspNetCore.Http.Json.JsonOptions options) => HideNever(options.SerializerOptions);

    public void PostConfigure(string? name, Microsoft.AspNetCore.Mvc.JsonOptions options) => HideNever(options.JsonSerializerOptions);

    public void PostConfigure(string? name, JsonHubProtocolOptions options) => HideNever(options.PayloadSerializerOptions);

    private void HideNever(JsonSerializerOptions json)
    {
        if (options.Value.HideFromOtherWriters && !json.IsReadOnly)
            PopcornModifiers.HideNever(json, options.Value.Engine);
    }
}
