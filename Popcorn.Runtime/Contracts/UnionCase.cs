namespace Popcorn.Contracts;

/// <summary>A case of a union.</summary>
/// <param name="Type">The type of the value; for an F# union, the class or struct that has the fields of the case.</param>
/// <param name="Name">What an F# union writes for the case: its discriminator, or all of a case without fields.</param>
/// <param name="DiscriminatorName">The name of the discriminator of an F# union.</param>
/// <param name="Fields">The fields of a case of an F# union; null if it has none.</param>
internal sealed record UnionCase(Type Type, string? Name = null, string? DiscriminatorName = null, TypeContract? Fields = null)
{
    /// <summary>Whether it is of an F# union.</summary>
    public bool IsTagged => Name is not null;

    /// <summary>Returns what is written; null for a case without fields, which is a string.</summary>
    public TypeContract? FindContract(ContractStore contracts) => IsTagged ? Fields : contracts.GetContract(Type);
}
