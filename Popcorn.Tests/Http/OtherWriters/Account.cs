namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>
/// What the writers of these tests are given: one member that no writer may show, and one that only an Allow list leaves out.
/// </summary>
public record Account(int Id, string Name)
{
    public const string Secret = "CANARY-never";

    public const string Outside = "CANARY-allow";

    [Never] public string? Password { get; set; } = Secret;
    public string InternalNote { get; init; } = Outside;
}
