namespace Popcorn.Testing.Http.Server;

/// <summary>
/// Each member that requires a policy has a value that is found nowhere else. Rules say what it requires: the attribute would make
/// all measured apps look for policies when they start.
/// </summary>
internal sealed record SalariedEmployee(int Id, string Name)
{
    public const string SalaryText = "salary-of-";

    public const string ReviewText = "review-of-";

    public string Salary => SalaryText + Name;
    [Default] public string Review => ReviewText + Name;
    public SalariedEmployee? Chief => Id == 0 ? null : new SalariedEmployee(0, "chief");

    public static void AddRules(TypeRulesBuilder<SalariedEmployee> type) => type
        .RequirePolicy(staff => staff.Salary, TwoCallers.Salaries)
        .RequirePolicy(staff => staff.Review, TwoCallers.Reviews)
        .RequirePolicy(staff => staff.Chief, TwoCallers.Reviews);
}
