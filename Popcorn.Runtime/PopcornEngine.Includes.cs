using Popcorn.Loading;
using Popcorn.Selection;

namespace Popcorn;

/// <content>What an include names and selects.</content>
public sealed partial class PopcornEngine
{
    /// <summary>
    /// Checks that an include has no unknown names, whatever <see cref="PopcornOptions.UnknownMembers"/> says. A name that only the caller
    /// is denied is known, unless <see cref="PopcornOptions.HidesDeniedNames"/>.
    /// </summary>
    /// <exception cref="OperationCanceledException">The check was canceled.</exception>
    public bool TryValidate(
        Type type, Include include, [NotNullWhen(false)] out IncludeError? error, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(type);
        return TryValidate([type], include, out error, cancellationToken);
    }

    /// <summary>Checks that each name of an include is known to at least one of the types that a value may have.</summary>
    /// <exception cref="OperationCanceledException">The check was canceled.</exception>
    public bool TryValidate(
        IReadOnlyList<Type> types,
        Include include,
        [NotNullWhen(false)] out IncludeError? error,
        CancellationToken cancellationToken = default) => TryValidate(types, null, include, out error, cancellationToken);

    /// <summary>
    /// Checks that each name of an include is known to one of several types, or to the type of a value that is written as
    /// <see cref="object"/>.
    /// </summary>
    /// <param name="types">The declared types; empty for none.</param>
    /// <param name="runtimeType">The type of the value; null if it is written as one of the declared types.</param>
    /// <param name="include">The include.</param>
    /// <param name="error">The leftmost invalid name.</param>
    /// <param name="cancellationToken">Cancels the check.</param>
    /// <exception cref="OperationCanceledException">The check was canceled.</exception>
    internal bool TryValidate(
        IReadOnlyList<Type> types,
        Type? runtimeType,
        Include include,
        [NotNullWhen(false)] out IncludeError? error,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(types);
        ArgumentNullException.ThrowIfNull(include);
        bool ofCaller = _options.HidesDeniedNames || !PopcornPolicies.AreUsed(_options);
        error = _state.Names.Find(types, runtimeType, include, ofCaller, cancellationToken);
        return error is null;
    }

    /// <summary>
    /// Restricts an include for an endpoint: <paramref name="defaults"/> replaces the default set of the type, and only members that
    /// <paramref name="allow"/> admits are selected, besides those that are always written.
    /// </summary>
    /// <remarks>
    /// Allow lists add up: those of <paramref name="asked"/> and of <paramref name="allow"/> hold too. So
    /// <c>Restrict(type, inner, null, outer)</c> is an allow list that admits what both <c>inner</c> and <c>outer</c> admit.
    /// </remarks>
    /// <exception cref="PopcornException">
    /// A list has an unknown name, the default list has a name that the allow list does not admit, or the allow list leaves out a member
    /// that is <see cref="AlwaysAttribute">always</see> written.
    /// </exception>
    /// <exception cref="ArgumentException"><paramref name="defaults"/> has allow lists.</exception>
    public Include Restrict(Type type, Include? asked, Include? defaults, Include? allow)
    {
        ArgumentNullException.ThrowIfNull(type);
        asked ??= Include.Default;
        if (defaults is null && allow is null)
            return asked;
        EndpointLists lists = _state.Lists.Get(type, defaults, allow);
        return lists.Mistake is null ? lists.Apply(asked) : throw lists.Mistake;
    }

    /// <summary>Returns whether an include selects the member at the end of a path of JSON or C# names.</summary>
    /// <exception cref="PopcornException">There is no such member.</exception>
    public bool IsSelected(Type type, Include? include, params ReadOnlySpan<string> path)
    {
        ArgumentNullException.ThrowIfNull(type);
        return _state.Selections.Source.Paths.IsSelected(type, include ?? Include.Default, path);
    }

    /// <summary>Selects the members of a type, for code that loads only what is written.</summary>
    /// <typeparam name="T">The type that is written, or the type of the elements or of the payload.</typeparam>
    /// <param name="include">The include, with the bounds of the endpoint; null for the default set.</param>
    public IPopcornSelection<T> Select<T>(Include? include = null) =>
        new PopcornSelection<T>(_state.Selections, include ?? Include.Default, isEverything: false);

    /// <summary>Selects the members of a type; null if its values are written whole, or can be any object.</summary>
    /// <param name="type">The type that is written, or the type of the elements.</param>
    /// <param name="include">The include, with the bounds of the endpoint; null for the default set.</param>
    public SelectedObject? Select(Type type, Include? include = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return _state.Selections.Source.Create(type, include ?? Include.Default);
    }

    private IncludeError? FindInvalidName<T>(T value, Include include)
    {
        bool isByRuntimeType = typeof(T) == typeof(object) && value is not null;
        TryValidate(isByRuntimeType ? [] : Declared<T>.Types, isByRuntimeType ? value!.GetType() : null, include, out IncludeError? error);
        return error;
    }

    /// <summary>One list for each type, so that a check of names allocates none.</summary>
    private static class Declared<T>
    {
        public static readonly Type[] Types = [typeof(T)];
    }
}
