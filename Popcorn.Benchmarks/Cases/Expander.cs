using System.Collections;

namespace Popcorn.Benchmarks.Cases;

/// <summary>
/// The usual hand-written way: reflect, put the selected members into dictionaries, and give those to System.Text.Json.
/// </summary>
internal sealed class Expander
{
    /// <summary>What reflection finds is read once per type.</summary>
    private static readonly ConcurrentDictionary<Type, Member[]> Known = new();

    private readonly Dictionary<string, Expander>? _members;
    private readonly bool _all;

    private Expander(bool all, Dictionary<string, Expander>? members) => (_all, _members) = (all, members);

    public static Expander Default { get; } = new(all: false, null);

    public static Expander All { get; } = new(all: true, null);

    /// <summary>The members of the Custom rows of the comparison.</summary>
    public static Expander CustomOf(string shape)
    {
        Expander idAndName = Of(("Id", Default), ("Name", Default));
        Expander idAndLabel = Of(("Id", Default), ("Label", Default));
        return shape switch
        {
            "SimpleModel" or "SimpleModelList" => Of(("Id", Default), ("Name", Default), ("IsActive", Default)),
            "TypedTreeList" => Of(("Id", Default), ("Name", Default), ("Price", Default), ("Parts", idAndLabel), ("Counts", Default)),
            _ => Of(("Id", Default), ("Title", Default), ("Details", idAndName), ("Items", idAndName), ("Lookup", Default)),
        };
    }

    private static Expander Of(params (string Name, Expander Child)[] members) =>
        new(false, members.ToDictionary(m => m.Name, m => m.Child));

    public object? Expand(object? value)
    {
        switch (value)
        {
            case null or string:
                return value;
            case IDictionary dictionary:
                var entries = new Dictionary<string, object?>();
                foreach (DictionaryEntry entry in dictionary)
                    entries[Invariant($"{entry.Key}")] = Expand(entry.Value);
                return entries;
            case IEnumerable sequence:
                var elements = new List<object?>();
                foreach (object? element in sequence)
                    elements.Add(Expand(element));
                return elements;
        }
        return value.GetType().Namespace == typeof(SimpleModel).Namespace ? ExpandMembers(value) : value;
    }

    private Dictionary<string, object?> ExpandMembers(object value)
    {
        Member[] members = Known.GetOrAdd(value.GetType(), ReadMembers);
        var selected = new Dictionary<string, object?>();
        foreach (Member member in members)
        {
            Expander? child = Default;
            bool isSelected = _members is not null ? _members.TryGetValue(member.Property.Name, out child) : _all || member.IsDefault;
            if (isSelected || member.IsAlways)
                selected[member.Property.Name] = (child ?? Default).Expand(member.Property.GetValue(value));
        }
        return selected;
    }

    private static Member[] ReadMembers(Type type)
    {
        PropertyInfo[] properties = [.. type.GetProperties().Where(property => !property.IsDefined(typeof(NeverAttribute)))];
        bool hasMarks = Array.Exists(
            properties, property => property.IsDefined(typeof(AlwaysAttribute)) || property.IsDefined(typeof(DefaultAttribute)));
        return [.. properties.Select(property => new Member(
            property, property.IsDefined(typeof(AlwaysAttribute)), !hasMarks || property.IsDefined(typeof(DefaultAttribute))))];
    }

    private sealed record Member(PropertyInfo Property, bool IsAlways, bool IsDefault);
}
