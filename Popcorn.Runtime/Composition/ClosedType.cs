using Popcorn.Includes;

namespace Popcorn.Composition;

/// <summary>A key: a generic type definition and its type arguments.</summary>
internal sealed class ClosedType(Type definition, Type[] arguments) : IEquatable<ClosedType>
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
        return StructuralHash.Mix(hash);
    }
}
