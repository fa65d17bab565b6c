namespace Popcorn.Testing.Models;

/// <summary>A DTO of few members.</summary>
public sealed class TwoMembers
{
    public string M01 { get; set; } = "";
    public string M02 { get; set; } = "";
}
