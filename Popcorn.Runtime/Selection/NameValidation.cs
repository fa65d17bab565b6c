using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>Checks the names of includes of clients, for the engines of one caller.</summary>
/// <param name="contracts">The contracts of the caller.</param>
/// <param name="admissions">What allow lists admit of these contracts.</param>
/// <param name="all">The names for a caller who satisfies all policies. Read only after a name that the caller's types do not have.</param>
internal sealed class NameValidation(ContractStore contracts, AdmissionCache admissions, Lazy<NameTables> all)
{
    private readonly CheckedNames _checked = new();
    private readonly Lazy<NameTables> _own = new(() => new NameTables(contracts, admissions));

    /// <summary>The names for a caller who satisfies all policies. Engines for other callers share them.</summary>
    public Lazy<NameTables> All => all;

    /// <param name="types">The declared types.</param>
    /// <param name="runtimeType">The type of a value that is written as object; null if there is none.</param>
    /// <param name="include">The include of a client.</param>
    /// <param name="ofCaller">Whether only the names that the caller is granted are known.</param>
    /// <param name="cancellationToken">Cancels the check.</param>
    public IncludeError? Find(
        IReadOnlyList<Type> types, Type? runtimeType, Include include, bool ofCaller, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (_checked.Contains(types, runtimeType, include))
            return null;
        InvalidName? invalid = Find(_own.Value);
        if (invalid is not null && !ofCaller)
            invalid = Find(all.Value);
        if (invalid is null)
            _checked.Add(types, runtimeType, include);
        return invalid?.ToError();

        InvalidName? Find(NameTables names) => new NameCheck(names, NameRules.Client, cancellationToken: cancellationToken).Find(
            runtimeType is null ? types : types.Append(names.Contracts.GetRuntimeContract(runtimeType).Type), include);
    }
}
