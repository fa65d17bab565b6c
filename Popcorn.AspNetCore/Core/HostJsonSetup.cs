using System.Text.Json;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Hides [Never] members in the app's own JSON options, so that no writer of the app shows them.</summary>
internal sealed class HostJsonSetup(IOptions<PopcornHttpOptions> options) :
    IPostConfigureOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>,
    IPostConfigureOptions<Microsoft.AspNetCore.Mvc.JsonOptions>,
    IPostConfigureOptions<JsonHubProtocolOptions>
{
    public void PostConfigure(string? name, Microsoft.AspNetCore.Http.Json.JsonOptions options) => Hide(options.SerializerOptions);

    public void PostConfigure(string? name, Microsoft.AspNetCore.Mvc.JsonOptions options) => Hide(options.JsonSerializerOptions);

    public void PostConfigure(string? name, JsonHubProtocolOptions options) => Hide(options.PayloadSerializerOptions);

    private void Hide(JsonSerializerOptions json)
    {
        if (options.Value.HideNeverEverywhere && !json.IsReadOnly)
            PopcornModifiers.HideNever(json, options.Value.Engine);
    }
}
