namespace Popcorn.Testing.Models;

/// <summary>An object of one member.</summary>
internal sealed class OneMember<T>
{
    public T? Value { get; set; }
}
