using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Comparison;

public class SimpleModelListComparison : ComparisonBenchmarks<List<SimpleModel>, List<SimpleModel>>
{
    protected override List<SimpleModel> Value => ModelFactory.SimpleList(100);

    public override string Custom => "[Id,Name,IsActive]";

    private protected override Expander CustomExpander =>
        Expander.Of(("Id", Expander.Default), ("Name", Expander.Default), ("IsActive", Expander.Default));

    protected override List<SimpleModel> Twin(List<SimpleModel> value) => value;
}
