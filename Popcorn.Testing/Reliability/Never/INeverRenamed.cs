namespace Popcorn.Testing.Reliability.Never;

/// <summary>An interface with a hidden member that emitted types implement by a member of another name.</summary>
public interface INeverRenamed<out T>
{
    [Never] T Sin { get; }
}
