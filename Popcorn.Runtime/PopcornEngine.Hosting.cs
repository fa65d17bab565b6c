using Popcorn.Selection;

namespace Popcorn;

/// <content>What the HTTP layer does when an app starts.</content>
public sealed partial class PopcornEngine
{
    /// <summary>Finds mistakes in a list of the server for a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="list">The list.</param>
    /// <param name="source">What the list is, for the message.</param>
    internal PopcornException? FindMistake(Type type, Include list, string source) =>
        new ListCheck(_state.Contracts).Find(type, list.ToServerList(), source);

    /// <summary>Whether an include of a type can apply to objects.</summary>
    internal bool HoldsObjects(Type type) => _state.Contracts.GetObjects(type).HoldsObjects;

    /// <summary>Creates what replaces names of views in the includes of an endpoint.</summary>
    internal ViewExpansion CreateViews(IReadOnlyList<View> views, IReadOnlyList<Type> payloads, Include? defaults, bool isClosed) =>
        new(views, type => _state.Contracts.GetObjects(type), payloads, defaults, isClosed);

    /// <summary>Has the plans of an include compiled in the background, as if they were hot.</summary>
    internal void Precompile(Type type, Include include) => _state.Writers.PromoteReachable(type, include);
}
