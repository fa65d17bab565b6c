using System.IO.Pipelines;
using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Engine;
using Popcorn.Loading;
using Popcorn.Selection;
using Popcorn.Writing;

namespace Popcorn;

/// <content>What the other packages of Popcorn need.</content>
public sealed partial class PopcornEngine
{
    /// <summary>
    /// Writes a value as <see cref="WriteAsync(PipeWriter, object?, Type, Include?, CancellationToken)"/> does, and tells of a failure
    /// whether the pipe has got bytes. Throws nothing.
    /// </summary>
    /// <returns>Why the write has failed; null after a success.</returns>
    internal ValueTask<WriteFailure?> TryWriteAsync(
        PipeWriter output, object? value, Type declaredType, Include include, CancellationToken cancellationToken) =>
        RootWriter.FindMisfit(value, declaredType) is { } misfit
            ? new(new WriteFailure(misfit, HasFlushed: false))
            : _state.Root.TryWriteAsync(output, value, declaredType, include, cancellationToken);

    /// <summary>Finds mistakes in a list of the server for a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="list">The list.</param>
    /// <param name="source">What the list is, for the message.</param>
    internal PopcornException? FindMistake(Type type, Include list, string source) =>
        new ListCheck(_state.Contracts).Find(type, list.ToServerList(), source);

    /// <summary>Returns what all of several allow lists admit; null for no list. An inner list never widens an outer one.</summary>
    internal Include? Intersect(IEnumerable<Include> lists)
    {
        Include? all = null;
        foreach (Include list in lists)
            all = all is null ? list : Restrict(typeof(object), list, null, all);
        return all;
    }

    /// <inheritdoc cref="ContractStore.GetObjects"/>
    internal ReachableObjects GetObjects(Type type) => _state.Contracts.GetObjects(type);

    /// <inheritdoc cref="ContractStore.FindObjects"/>
    internal ReachableObjects? FindObjects(Type type) => _state.Contracts.FindObjects(type);

    /// <summary>Whether a write of a type can contain members of objects, also those that no include can select.</summary>
    internal bool WritesMembers(Type type) => new WrittenMembers(_state.Contracts).AreIn(type);

    /// <inheritdoc cref="PossibleTypes.Find"/>
    internal IReadOnlyList<Type>? FindPossibleTypes(Type declared) => _state.Possible.Find(declared);

    /// <inheritdoc cref="PossibleTypes.FindDescribed"/>
    internal IEnumerable<Type> FindDescribedTypes(Type declared) => _state.Possible.FindDescribed(declared);

    /// <inheritdoc cref="WriterCreators.ThrowIfTrimmed"/>
    internal static void ThrowIfTrimmed() => WriterCreators.ThrowIfTrimmed();

    /// <summary>Has the plans of an include compiled in the background, as if they were hot.</summary>
    internal void Precompile(Type type, Include include) => _state.Writers.PromoteReachable(type, include);

    /// <summary>Selects all members of a type, as on an endpoint without Popcorn.</summary>
    /// <typeparam name="T">The type that is written, or the type of the elements or of the payload.</typeparam>
    internal IPopcornSelection<T> SelectEverything<T>() => new PopcornSelection<T>(_state.Selections, Include.Deep, isEverything: true);

    /// <summary>
    /// Returns whether responses of one type may contain objects of another type: through collections, envelopes and base types.
    /// </summary>
    internal bool MayHold(Type answer, Type type)
    {
        ContractStore contracts = _state.Contracts;
        ReachableObjects held = contracts.GetObjects(answer);
        ReachableObjects wanted = contracts.GetObjects(type);
        return held.MayBeAny || wanted.MayBeAny
            || Array.Exists(wanted.Contracts, one => held.FindRelated(one.Type.Type) is not null);
    }
}
