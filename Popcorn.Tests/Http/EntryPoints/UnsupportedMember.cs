namespace Popcorn.Tests.Http.EntryPoints;

/// <summary>A type with a member that System.Text.Json cannot write.</summary>
public sealed class UnsupportedMember
{
    public int Id { get; set; } = 1;
    public Type Kind { get; set; } = typeof(int);
}
