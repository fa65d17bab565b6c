using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>Decides which responses are written as lines. Only what is certain to be a sequence of elements is.</summary>
internal sealed class LineResponses(PopcornEngines engines)
{
    private readonly ConditionalWeakTable<JsonSerializerOptions, JsonSerializerOptions> _notIndented = [];

    /// <summary>Whether an endpoint would answer with this value as lines, which have the members that JSON would have.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="settings">The settings of the endpoint.</param>
    /// <param name="json">The options with which the host would write.</param>
    /// <param name="value">The value.</param>
    /// <param name="type">The type as which it is written.</param>
    public bool CanWrite(HttpContext context, EndpointSettings settings, JsonSerializerOptions json, object? value, Type type) =>
        settings.OffersLines
        && value is not null
        && EndpointSettings.IsSuccess(context.Response.StatusCode)
        && engines.GetEngine(json).CanWriteLines(type == typeof(object) ? value.GetType() : type);

    /// <summary>Returns the same options without indentation: a line has no line ends.</summary>
    public JsonSerializerOptions GetOptions(JsonSerializerOptions json) =>
        json.WriteIndented ? _notIndented.GetValue(json, static each => new(each) { WriteIndented = false }) : json;
}
