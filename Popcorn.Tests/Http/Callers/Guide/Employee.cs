namespace Popcorn.Tests.Http.Callers.Guide;

public sealed class Employee
{
    public int Id { get; set; }

    public string Name { get; set; } = "";

    [RequiresPolicy("hr")]
    public decimal Salary { get; set; }
}
