using System.Collections.Concurrent;
using Popcorn.Includes;

namespace Popcorn.Composition;

/// <summary>
/// The makers that an engine has needed so far: finding one by reflection takes longer than making the writer, and shapes that
/// come later need the same ones. They live as long as the engine, which holds their types anyway.
/// </summary>
internal sealed class Makers
{
    private readonly ConcurrentDictionary<ClosedType, Delegate> _known = new();

    /// <inheritdoc cref="ClosedGeneric.Maker"/>
    public TMaker Of<TMaker>(Type definition, params Type[] arguments)
        where TMaker : Delegate
    {
        var type = new ClosedType(definition, arguments);
        return (TMaker)(_known.TryGetValue(type, out Delegate? known) ? known : _known.GetOrAdd(type, ClosedGeneric.Maker<TMaker>(definition, arguments)));
    }

    /// <summary>A generic type with its arguments, not made yet.</summary>
    private sealed class ClosedType(Type definition, Type[] arguments) : IEquatable<ClosedType>
    {
        private readonly Type _definition = definition;
        private readonly Type[] _arguments = arguments;

        public bool Equals(ClosedType? other) =>
            other is not null && _definition == other._definition && _arguments.AsSpan().SequenceEqual(other._arguments);

        public override bool Equals(object? obj) => Equals(obj as ClosedType);

        public override int GetHashCode()
        {
            int hash = _definition.GetHashCode();
            foreach (Type argument in _arguments)
                hash = (hash * 31) + argument.GetHashCode();
            return StructuralHash.Of(hash);
        }
    }
}
