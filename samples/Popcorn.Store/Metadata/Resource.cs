namespace Popcorn.Store.Metadata;

/// <summary>An endpoint that the page can ask.</summary>
/// <param name="Name">For people.</param>
/// <param name="Path">The path after the prefix <c>/api</c>, <c>/mvc</c> or <c>/plain</c>.</param>
/// <param name="Declared">What the endpoint returns.</param>
/// <param name="Payload">The type that the include is about.</param>
/// <param name="Default">The endpoint's own default list.</param>
/// <param name="Allow">The endpoint's own allow list.</param>
internal sealed record Resource(string Name, string Path, Type Declared, Type Payload, string? Default = null, string? Allow = null)
{
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
}
