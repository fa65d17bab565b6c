using System.Text.Json.Nodes;
using Popcorn.Documents;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>
/// The components of a document that answers use. A component that does not match what is written is replaced. If requests, or answers of
/// another kind, use it too, a changed copy is added.
/// </summary>
internal sealed class AnswerSchemas
{
    private const string Prefix = "#/components/schemas/";

    private readonly JsonObject _document;
    private readonly JsonObject _components;
    private readonly List<(JsonObject Schema, AnswerObject Described)> _roots = [];
    private readonly Dictionary<Component, AnswerObject> _used = [];
    private readonly HashSet<(Component From, Component To)> _references = [];
    private readonly HashSet<Component> _changed = [];

    public AnswerSchemas(JsonObject document)
    {
        _document = document;
        _components = document["components"]?["schemas"] as JsonObject ?? [];
    }

    public void Add(JsonObject schema, AnswerObject described)
    {
        _roots.Add((schema, described));
        Explore(schema, described, from: null);
    }

    /// <summary>Changes what was added, and the components.</summary>
    public void Apply()
    {
        while (_references.Any(reference => _changed.Contains(reference.To) && _changed.Add(reference.From)))
        {
            // What refers to a changed component is changed, too.
        }
        Dictionary<Component, string> names = ChooseNames();
        var writer = new AnswerSchema((reference, described) =>
            FindComponent(reference, described) is { } component ? Prefix + names[component] : reference);
        (string Name, JsonObject Schema)[] written = [.. _changed.Select(component => (names[component], Write(component)))];
        foreach ((string name, JsonObject schema) in written)
            _components[name] = schema;
        foreach ((JsonObject schema, AnswerObject described) in _roots)
            writer.Change(schema, described);

        JsonObject Write(Component component)
        {
            JsonObject schema = _components[component.Name]!.DeepClone().AsObject();
            writer.Change(schema, _used[component]);
            return schema;
        }
    }

    /// <summary>Finds the components below a schema, and those of them that are changed by themselves.</summary>
    private void Explore(JsonObject schema, AnswerObject described, Component? from)
    {
        var copy = schema.DeepClone().AsObject();
        new AnswerSchema((reference, below) =>
        {
            if (FindComponent(reference, below) is { } component)
            {
                if (from is not null)
                    _references.Add((from, component));
                if (_used.TryAdd(component, below))
                    Explore(_components[component.Name]!.AsObject(), below, component);
            }
            return reference;
        }).Change(copy, described);
        if (from is not null && !JsonNode.DeepEquals(copy, schema))
            _changed.Add(from);
    }

    private Component? FindComponent(string reference, AnswerObject described) =>
        reference.StartsWith(Prefix, StringComparison.Ordinal) && _components.ContainsKey(reference[Prefix.Length..])
            ? new Component(reference[Prefix.Length..], described.Kind)
            : null;

    private Dictionary<Component, string> ChooseNames()
    {
        HashSet<string> taken = [.. _used.Keys.Where(component => !_changed.Contains(component)).Select(component => component.Name)];
        AddOthers(_document, taken);
        var names = new Dictionary<Component, string>();
        foreach (Component component in _used.Keys.OrderBy(component => component.Kind))
        {
            string name = component.Name;
            if (_changed.Contains(component) && !taken.Add(name))
            {
                name += component.Kind == AnswerKind.Selected ? "Answer" : "Whole";
                while (_components.ContainsKey(name) || !taken.Add(name))
                    name += "_";
            }
            names.Add(component, name);
        }
        return names;
    }

    /// <summary>Adds the components that are used other than by answers, above all by requests.</summary>
    private void AddOthers(JsonNode? node, HashSet<string> names)
    {
        switch (node)
        {
            case JsonObject value when _roots.Exists(root => root.Schema == value) || value == _components:
                break;
            case JsonObject value:
                foreach ((string key, JsonNode? inner) in value)
                {
                    if (inner is JsonValue text && text.TryGetValue(out string? reference)
                        && reference.StartsWith(Prefix, StringComparison.Ordinal) && names.Add(reference[Prefix.Length..]))
                    {
                        AddOthers(_components[reference[Prefix.Length..]], names);
                    }
                    AddOthers(inner, names);
                }
                break;
            case JsonArray list:
                foreach (JsonNode? inner in list)
                    AddOthers(inner, names);
                break;
        }
    }

    private sealed record Component(string Name, AnswerKind Kind);
}
