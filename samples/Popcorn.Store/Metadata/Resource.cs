using System.Text.RegularExpressions;
using Popcorn.Store.Api;

namespace Popcorn.Store.Metadata;

/// <summary>An endpoint that the page can ask.</summary>
/// <param name="Name">For people.</param>
/// <param name="Path">The path after the prefix <c>/api</c>, <c>/mvc</c> or <c>/plain</c>.</param>
/// <param name="Declared">What the endpoint returns.</param>
/// <param name="Payload">The type that the include is about.</param>
/// <param name="Plain">An include without brackets, as an example.</param>
/// <param name="Default">The endpoint's own default list.</param>
/// <param name="Allow">The endpoint's own allow list.</param>
internal sealed partial record Resource(
    string Name, string Path, Type Declared, Type Payload, string Plain, string? Default = null, string? Allow = null)
{
    /// <summary>The lists that have a name.</summary>
    public IReadOnlyDictionary<string, string> Views => StoreViews.Of(Payload);

    /// <summary>The name of the endpoint in <see cref="IPopcornUsage"/>.</summary>
    public string GetEndpoint(bool isMvc) => $"GET /{(isMvc ? "mvc" : "api")}{Number().Replace(Path.Split('?')[0], "{id:int}")}";

    /// <summary>Writes the lists of views in place of their names.</summary>
    public string Expand(string text) => View().Replace(
        text, view => Views.TryGetValue(view.Groups["name"].Value, out string? list) ? list[1..^1] : view.Value);

    /// <summary>The files with the code of the endpoint, from the folder of the project.</summary>
    public string[] GetSources(bool isMvc)
    {
        // An endpoint is in the file of its first segment.
        (string one, string many) = Path.Split('/', '?')[1] switch
        {
            "orders" => ("Order", "Orders"),
            "products" => ("Product", "Products"),
            "customers" => ("Customer", "Customers"),
            _ => ("Category", "Categories"),
        };
        string endpoint = isMvc ? $"Mvc/{many}Controller.cs" : $"Api/{one}Endpoints.cs";
        return [endpoint, $"Data/{Payload.Name}Queries.cs", $"Models/{Payload.Name}.cs"];
    }

    /// <summary>The include as the endpoint applies it.</summary>
    public Include Bound(PopcornEngine engine, Include? asked) => Default is null && Allow is null
        ? asked ?? Include.Default
        : engine.Restrict(Declared, asked, Default is null ? null : Include.Parse(Default), Allow is null ? null : Include.Parse(Allow));

    [GeneratedRegex(@"\d+")]
    private static partial Regex Number();

    [GeneratedRegex(@"(?<=^\W*|,\s*)@(?<name>\w+)(?=\s*(,|\]|\)|$))")]
    private static partial Regex View();
}
