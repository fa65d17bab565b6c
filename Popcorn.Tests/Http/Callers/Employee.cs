namespace Popcorn.Tests.Http.Callers;

public class Employee
{
    public int Id { get; set; } = 1;
    public string Name { get; set; } = "Ann";
    [RequiresPolicy("hr")] public int Salary { get; set; } = 4711;
    [RequiresPolicy("hr")] [RequiresPolicy("board")] public string Review { get; set; } = "excellent";
    [JsonPropertyOrder(1)] public Employee? Manager { get; set; }
}
