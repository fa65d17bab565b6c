using Popcorn.Diagnostics;

namespace Popcorn;

/// <content>What clients ask for.</content>
public sealed partial class PopcornEngine
{
    /// <summary>Finds the members that an include of a type selects, and what selects them.</summary>
    internal IReadOnlyList<AskedMember> FindAsked(Type type, Include include) => _state.Asked.Find(type, include);

    /// <summary>Finds the members that an include of a type can select, within the bounds of this one.</summary>
    internal IReadOnlyList<AskedMember> FindAskable(Type type, Include include) => _state.Asked.FindAll(type, include);

    /// <summary>Gets whether a member is obsolete of those that were read: all that a check of names has looked at are.</summary>
    internal bool HasObsolete => _state.Contracts.HasObsolete;

    /// <inheritdoc cref="ObsoleteNames.FindFirst"/>
    internal DateTimeOffset? FindObsolete(Type type, Include include, DateTimeOffset undated) =>
        _state.Obsolete.FindFirst(type, include, undated);
}
