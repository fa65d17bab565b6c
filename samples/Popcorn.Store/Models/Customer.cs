namespace Popcorn.Store.Models;

public sealed class Customer
{
    [Always]
    public int Id { get; set; }

    [Default]
    [Reads("firstName", "lastName")]
    public string Name => $"{FirstName} {LastName}";

    public required string FirstName { get; set; }

    public required string LastName { get; set; }

    [Default]
    public required string Email { get; set; }

    /// <summary>Never written: no include and no endpoint can select it.</summary>
    [Never]
    public required string PasswordHash { get; set; }

    public CustomerTier Tier { get; set; }

    public DateOnly Since { get; set; }

    [SubPropertyDefault("[city,country]")]
    public required Address Address { get; set; }
}
