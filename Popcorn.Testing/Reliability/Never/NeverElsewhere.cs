namespace Popcorn.Testing.Reliability.Never;

/// <summary>
/// A class of another assembly, whose getter is not virtual. A derived class that implements an interface by it gets a method which calls
/// the getter, and belongs to no property.
/// </summary>
public class NeverElsewhere
{
    [Never] public string Has => "canary";
}
