namespace Popcorn.Tests.Formatting;

/// <summary>Any value as the member of an object, between members of other kinds.</summary>
public sealed class Member<T>
{
    public int Before { get; set; }
    public T? Value { get; set; }
    public bool After { get; set; }
}
