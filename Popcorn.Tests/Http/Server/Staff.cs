namespace Popcorn.Tests.Http.Server;

/// <summary>Each member that requires a policy has a value that is found nowhere else.</summary>
internal sealed record Staff(int Id, string Name)
{
    public const string SalaryText = "salary-of-";

    public const string ReviewText = "review-of-";

    [RequiresPolicy(TwoCallers.Salaries)]
    public string Salary => SalaryText + Name;

    [Default]
    [RequiresPolicy(TwoCallers.Reviews)]
    public string Review => ReviewText + Name;

    [RequiresPolicy(TwoCallers.Reviews)]
    public Staff? Chief => Id == 0 ? null : new Staff(0, "chief");
}
