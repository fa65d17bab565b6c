using System.Collections;

namespace Popcorn.Benchmarks.Comparison;

/// <summary>
/// The third way, as most hand-rolled data shaping does it: reflect, put the selected members into dictionaries, and
/// hand those to System.Text.Json.
/// </summary>
internal sealed class Expander
{
    private readonly Dictionary<string, Expander>? _members;
    private readonly bool _all;

    private Expander(bool all, Dictionary<string, Expander>? members)
    {
        _all = all;
        _members = members;
    }

    public static Expander Default { get; } = new(all: false, null);

    public static Expander All { get; } = new(all: true, null);

    public static Expander Of(params (string Name, Expander Child)[] members) => new(false, members.ToDictionary(m => m.Name, m => m.Child));

    public object? Expand(object? value)
    {
        switch (value)
        {
            case null or string:
                return value;
            case IDictionary dictionary:
                var entries = new Dictionary<string, object?>();
                foreach (DictionaryEntry entry in dictionary)
                    entries[(string)entry.Key] = Expand(entry.Value);
                return entries;
            case IEnumerable sequence:
                var elements = new List<object?>();
                foreach (object? element in sequence)
                    elements.Add(Expand(element));
                return elements;
        }
        return value.GetType().Namespace == typeof(Models.SimpleModel).Namespace ? Members(value) : value;
    }

    private Dictionary<string, object?> Members(object value)
    {
        ExpandedType type = ExpandedType.Of(value.GetType());
        var selected = new Dictionary<string, object?>();
        foreach (ExpandedMember member in type.Members)
        {
            Expander? child = Default;
            bool isSelected = _members is not null
                ? _members.TryGetValue(member.Property.Name, out child)
                : _all || !type.HasDefaults || member.IsDefault;
            if (isSelected || member.IsAlways)
                selected[member.Property.Name] = (child ?? Default).Expand(member.Property.GetValue(value));
        }
        return selected;
    }
}
