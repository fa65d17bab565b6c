using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Comparison;

public class SimpleModelComparison : ComparisonBenchmarks<SimpleModel, SimpleModel>
{
    protected override SimpleModel Value => ModelFactory.Simple();

    public override string Custom => "[Id,Name,IsActive]";

    /// <summary>CreatedAt is always written, so these are four members.</summary>
    private protected override Expander CustomExpander =>
        Expander.Of(("Id", Expander.Default), ("Name", Expander.Default), ("IsActive", Expander.Default));

    protected override SimpleModel Twin(SimpleModel value) => value;
}
