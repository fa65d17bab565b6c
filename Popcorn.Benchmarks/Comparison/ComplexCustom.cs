namespace Popcorn.Benchmarks.Comparison;

/// <summary>The custom list of the complex model.</summary>
internal static class ComplexCustom
{
    public const string Include = "[Id,Title,Details[Id,Name],Items[Id,Name],Lookup]";

    public static Expander Expander { get; } = Expander.Of(
        ("Id", Expander.Default),
        ("Title", Expander.Default),
        ("Details", IdAndName()),
        ("Items", IdAndName()),
        ("Lookup", Expander.Default));

    private static Expander IdAndName() => Expander.Of(("Id", Expander.Default), ("Name", Expander.Default));
}
