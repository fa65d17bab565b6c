namespace Popcorn.Store.Metadata;

/// <summary>An endpoint that the page can ask.</summary>
/// <param name="Name">For people.</param>
/// <param name="Path">Behind the prefix of a door: <c>/api</c>, <c>/mvc</c>, <c>/plain</c>.</param>
/// <param name="Declared">What the endpoint returns.</param>
/// <param name="Payload">What the include speaks about.</param>
/// <param name="Default">The endpoint's own default list.</param>
/// <param name="Allow">The endpoint's own bounds.</param>
internal sealed record Resource(string Name, string Path, Type Declared, Type Payload, string? Default = null, string? Allow = null)
{
    /// <summary>The include as the endpoint applies it.</summary>
    public Include Bound(PopcornEngine engine, Include? asked) => Default is null && Allow is null
        ? asked ?? Include.Default
        : engine.Restrict(Declared, asked, Default is null ? null : Include.Parse(Default), Allow is null ? null : Include.Parse(Allow));
}
