using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Checks the names of includes of clients.</summary>
internal sealed class NameValidation(ContractStore contracts, MemberBoundsCache bounds)
{
    private readonly CheckedNames _checked = new();
    private readonly Lazy<NameTables> _tables = new(() => new NameTables(contracts, bounds));

    public NameTables Tables => _tables.Value;

    /// <param name="types">The declared types.</param>
    /// <param name="runtimeType">The type of a value that is written as object; null if there is none.</param>
    /// <param name="include">The include of a client.</param>
    /// <param name="ofCaller">Whether only the names that the caller is granted are known.</param>
    /// <param name="cancellationToken">Cancels the check.</param>
    public IncludeError? Find(
        IReadOnlyList<Type> types, Type? runtimeType, Include include, bool ofCaller, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        include = include.WithPaths;
        if (!ofCaller)
            include = include.WithGranted(PolicySet.None);
        if (_checked.Contains(types, runtimeType, include))
            return null;
        InvalidName? invalid = Find(include);
        if (invalid is not null && !ofCaller)
            invalid = Find(include.WithGranted(PolicySet.All));
        if (invalid is null)
            _checked.Add(types, runtimeType, include);
        return invalid?.ToError();

        InvalidName? Find(Include asked) => new NameCheck(Tables, NameRules.Client, cancellationToken: cancellationToken).Find(
            runtimeType is null ? types : types.Append(contracts.GetRuntimeContract(runtimeType).Type), asked);
    }
}
