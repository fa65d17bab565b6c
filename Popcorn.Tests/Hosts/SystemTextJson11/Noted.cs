using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Popcorn.Tests.SystemTextJson11;

internal sealed class Noted
{
    public int A { get; set; } = 1;
    [JsonExtensionData] public JsonObject? Rest { get; set; }
}
