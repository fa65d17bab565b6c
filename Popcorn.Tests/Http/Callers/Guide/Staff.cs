namespace Popcorn.Tests.Http.Callers.Guide;

/// <summary>The data of the guide's app.</summary>
internal sealed class Staff
{
    public Employee Find(int id) => new() { Id = id, Name = "Ann", Salary = 4711 };

    public Employee FindWithSalary(int id) => Find(id);

    public Employee FindWithoutSalary(int id) => new() { Id = id, Name = "Ann" };
}
