namespace Popcorn.Testing.Models;

/// <summary>A DTO of many members, which can hold as much as <see cref="TwoMembers"/>.</summary>
public sealed class TwentyFourMembers
{
    public string M01 { get; set; } = "";
    public string M02 { get; set; } = "";
    public string M03 { get; set; } = "";
    public string M04 { get; set; } = "";
    public string M05 { get; set; } = "";
    public string M06 { get; set; } = "";
    public string M07 { get; set; } = "";
    public string M08 { get; set; } = "";
    public string M09 { get; set; } = "";
    public string M10 { get; set; } = "";
    public string M11 { get; set; } = "";
    public string M12 { get; set; } = "";
    public string M13 { get; set; } = "";
    public string M14 { get; set; } = "";
    public string M15 { get; set; } = "";
    public string M16 { get; set; } = "";
    public string M17 { get; set; } = "";
    public string M18 { get; set; } = "";
    public string M19 { get; set; } = "";
    public string M20 { get; set; } = "";
    public string M21 { get; set; } = "";
    public string M22 { get; set; } = "";
    public string M23 { get; set; } = "";
    public string M24 { get; set; } = "";
}
