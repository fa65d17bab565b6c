using Popcorn;

namespace Guides;

/// <summary>What docs/guide/callers.md is about.</summary>
public static class GuideStaff
{
    #region employee
    public sealed class Employee
    {
        public int Id { get; set; }

        public string Name { get; set; } = "";

        [RequiresPolicy("hr")]
        public decimal Salary { get; set; }
    }
    #endregion
}
