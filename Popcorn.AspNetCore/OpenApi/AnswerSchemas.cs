using System.Text.Json.Nodes;
using Popcorn.Documents;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>
/// The components of a document that answers use. A component that does not match what is written is replaced. If requests, or answers of
/// another kind, use it too, a changed copy is added. Components that only hidden members used are removed.
/// </summary>
internal sealed class AnswerSchemas(JsonObject document)
{
    private readonly ComponentReferences _references = new(document);
    private readonly Dictionary<JsonObject, AnswerObject> _roots = [];
    private readonly Dictionary<Component, AnswerObject> _used = [];
    private readonly HashSet<(Component From, Component To)> _uses = [];
    private readonly HashSet<Component> _changed = [];

    private JsonObject Components => _references.Components;

    public void Add(JsonObject schema, AnswerObject described)
    {
        _roots.Add(schema, described);
        Explore(schema, described, from: null);
    }

    /// <summary>Changes what was added, and the components.</summary>
    /// <returns>The schemas that belong to no type that was added.</returns>
    public UnknownSchemas Apply()
    {
        HashSet<string> before = _references.FindUsed();
        string[] unused = [.. Components.Select(component => component.Key).Except(before)];
        while (_uses.Any(use => _changed.Contains(use.To) && _changed.Add(use.From)))
        {
            // What refers to a changed component is changed, too.
        }
        Dictionary<Component, string> names = ChooseNames();
        var writer = new AnswerSchema((reference, described) =>
            FindComponent(reference, described) is { } component ? ComponentReferences.Prefix + names[component] : reference);
        foreach ((Component component, AnswerObject described) in _used.Where(each => !_changed.Contains(each.Key)))
            writer.Change(Components[component.Name]!.AsObject(), described);
        (string Name, JsonObject Schema)[] written = [.. _changed.Select(component => (names[component], Write(component)))];
        foreach ((string name, JsonObject schema) in written)
            Components[name] = schema;
        foreach ((JsonObject schema, AnswerObject described) in _roots)
            writer.Change(schema, described);
        Remove(before, unused);
        return new UnknownSchemas(_references, writer.Matched);

        JsonObject Write(Component component)
        {
            JsonObject schema = Components[component.Name]!.DeepClone().AsObject();
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
                    _uses.Add((from, component));
                if (Use(component, below))
                    Explore(Components[component.Name]!.AsObject(), _used[component], component);
            }
            return reference;
        }).Change(copy, described);
        if (from is not null && !JsonNode.DeepEquals(copy, schema))
            _changed.Add(from);
    }

    /// <summary>Adds what a component may describe: types of the same name can share it.</summary>
    /// <returns>Whether that was not known.</returns>
    private bool Use(Component component, AnswerObject described)
    {
        AnswerObject? known = _used.GetValueOrDefault(component);
        AnswerObject united = known?.With(described) ?? described;
        _used[component] = united;
        return united != known;
    }

    private Component? FindComponent(string reference, AnswerObject described) =>
        _references.FindName(reference) is { } name ? new Component(name, described.Kind) : null;

    private Dictionary<Component, string> ChooseNames()
    {
        // What is used other than by answers, above all by requests.
        HashSet<string> taken = _references.FindUsed(except: _roots.ContainsKey);
        foreach (Component component in _used.Keys.Where(component => !_changed.Contains(component)))
            taken.Add(component.Name);
        var names = new Dictionary<Component, string>();
        foreach (Component component in _used.Keys.OrderBy(component => component.Kind))
        {
            string name = component.Name;
            if (_changed.Contains(component) && !taken.Add(name))
            {
                name += component.Kind == AnswerKind.Selected ? "Answer" : "Whole";
                while (Components.ContainsKey(name) || !taken.Add(name))
                    name += "_";
            }
            names.Add(component, name);
        }
        return names;
    }

    /// <summary>Removes the components that were used before, and are not used any more. Others are those of the app.</summary>
    private void Remove(HashSet<string> before, string[] unused)
    {
        HashSet<string> after = _references.FindUsed();
        foreach (string name in unused)
            _references.Add(Components[name], after);
        foreach (string name in before.Except(after))
            Components.Remove(name);
    }

    private sealed record Component(string Name, AnswerKind Kind);
}
