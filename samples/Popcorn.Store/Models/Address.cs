namespace Popcorn.Store.Models;

/// <summary>Has no Popcorn attributes: its default set is all of it.</summary>
public sealed class Address
{
    public required string Street { get; set; }

    public required string City { get; set; }

    public required string PostalCode { get; set; }

    public required string Country { get; set; }
}
