using System.Collections.Concurrent;
using System.Text.Json;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>What all units of an engine are composed with.</summary>
internal sealed class ComposerSettings(JsonSerializerOptions json, IUnitSource units)
{
    public readonly JsonSerializerOptions Json = json;

    public readonly IUnitSource Units = units;

    public readonly int MaxDepth = FrameworkSettings.GetMaxDepth(json);

    public readonly Makers Makers = new();

    /// <summary>The writers of members that are the same in every shape. As many as there are members.</summary>
    public readonly ConcurrentDictionary<MemberContract, MemberWriter> Shared = new();
}
