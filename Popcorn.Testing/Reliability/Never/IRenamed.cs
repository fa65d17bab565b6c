namespace Popcorn.Testing.Reliability.Never;

/// <summary>An interface that emitted types implement by a member of another name. No attribute hides a member of these names.</summary>
public interface IRenamed
{
    int Id { get; }
    string Name { get; }
    string Ssn { get; }
}
