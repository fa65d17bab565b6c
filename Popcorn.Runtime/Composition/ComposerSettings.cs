using System.Collections.Concurrent;
using System.Text.Json;
using Popcorn.Contracts;
using Popcorn.Output;

namespace Popcorn.Composition;

/// <summary>What all units of an engine are composed with.</summary>
internal sealed class ComposerSettings(JsonSerializerOptions json, IUnitSource units)
{
    private readonly ConcurrentDictionary<MemberContract, object> _shared = new();

    public JsonSerializerOptions Json { get; } = json;

    public IUnitSource Units { get; } = units;

    public int MaxDepth { get; } = RuntimeDifferences.MaxDepth(json);

    /// <summary>The one writer of a member that is the same in every shape. As many as there are members.</summary>
    public object Shared(MemberContract member, Func<object> make) =>
        _shared.TryGetValue(member, out object? writer) ? writer : _shared.GetOrAdd(member, make());
}
