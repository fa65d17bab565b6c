using System.Collections.Concurrent;
using System.Reflection;

namespace Popcorn.Benchmarks.Comparison;

/// <summary>What the expander reads of a type once, as whoever writes such code by hand soon does.</summary>
internal sealed class ExpandedType
{
    private static readonly ConcurrentDictionary<Type, ExpandedType> Known = new();

    private ExpandedType(Type type)
    {
        Members = [.. type.GetProperties()
            .Where(property => !property.IsDefined(typeof(NeverAttribute)))
            .Select(property => new ExpandedMember(property, property.IsDefined(typeof(AlwaysAttribute)), property.IsDefined(typeof(DefaultAttribute))))];
        HasDefaults = Array.Exists(Members, member => member.IsAlways || member.IsDefault);
    }

    public ExpandedMember[] Members { get; }

    public bool HasDefaults { get; }

    public static ExpandedType Of(Type type) => Known.GetOrAdd(type, static type => new ExpandedType(type));
}
