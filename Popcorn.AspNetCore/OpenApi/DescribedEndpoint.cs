using System.Text.Json;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>What API descriptions need to know of an endpoint.</summary>
/// <param name="Description">The description.</param>
/// <param name="Settings">The settings of the endpoint.</param>
/// <param name="Json">The options with which its responses are written.</param>
/// <param name="ReadsInclude">Whether the endpoint uses Popcorn and may answer with JSON.</param>
internal sealed record DescribedEndpoint(
    ApiDescription Description, EndpointSettings Settings, JsonSerializerOptions Json, bool ReadsInclude);
