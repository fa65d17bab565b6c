namespace Popcorn.Tests.Packages;

public class Staff
{
    [Always] public int Id { get; set; } = 1;
    [Default] public string Name { get; set; } = "Ann";
    [Never] public string Token { get; set; } = "CANARY";
    [RequiresPolicy("hr")] public int Salary { get; set; } = 4711;
    public double Rating { get; set; } = 0.1;
    [SubPropertyDefault("[name]")] public Staff? Manager { get; set; }
    public Dictionary<string, Staff> Team { get; set; } = [];
}
