using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;

namespace Popcorn;

/// <summary>Finds the authorization policies that members require. See <see cref="RequiresPolicyAttribute"/>.</summary>
internal sealed class PopcornPolicies(ContractStore contracts, NameValidation names, PopcornOptions options)
{
    /// <summary>
    /// Determines whether any member can require a policy: a loaded assembly uses <see cref="RequiresPolicyAttribute"/>, or a rule of the
    /// options requires one. Fast enough to call for each request.
    /// </summary>
    public static bool AreUsed(PopcornOptions options) => options.HasPolicies || HidingAttributes.HasPolicies;

    /// <summary>
    /// Finds the names of all policies that members can require, without reading contracts: those of the attributes in loaded assemblies,
    /// of computed members and of the rules of the options. The types of an app may require fewer.
    /// </summary>
    /// <returns>Null if a policy may be on a slot of an envelope: <see cref="GetRequired(Type)"/> throws if it is.</returns>
    public static IReadOnlyCollection<string>? FindNames(PopcornOptions options) => HidingAttributes.FindPolicies(options.Rules);

    /// <summary>
    /// Gets the policies that the members of a type require, and of all types that it leads to. What only shows at run time, such as the
    /// values of members that are declared as object, does not count.
    /// </summary>
    /// <exception cref="PopcornException">A slot of an envelope requires a policy.</exception>
    public IReadOnlyList<string> GetRequired(Type type) => FindRequired(type).Names;

    /// <inheritdoc cref="GetRequired(Type)"/>
    public PolicySet FindRequired(Type type) => AreUsed(options) ? contracts.GetPolicies(type).Required : PolicySet.None;

    /// <summary>Gets the policies that one member requires.</summary>
    public IReadOnlyList<string> GetRequired(JsonTypeInfo contract, JsonPropertyInfo member) =>
        contracts.Marks.Read(contract, member).Required ?? [];

    /// <summary>
    /// Determines whether an include names a member that requires one of some policies. Wildcards and default sets name no member.
    /// </summary>
    /// <param name="types">The types that a value may be of.</param>
    /// <param name="include">The include of a client, with the bounds of the endpoint.</param>
    /// <param name="policies">The policies to look for.</param>
    /// <param name="cancellationToken">Cancels the search.</param>
    public bool AreRequiredBy(
        IReadOnlyList<Type> types, Include include, IReadOnlyCollection<string> policies, CancellationToken cancellationToken = default)
    {
        include = include.WithGranted(PolicySet.All);
        return new NameCheck(names.Tables, NameRules.Client, policies, cancellationToken).Find(types, include) is not null;
    }
}
