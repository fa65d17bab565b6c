using Popcorn.Includes;

namespace Popcorn.Contracts;

/// <summary>The authorization policies that the members of a type require, and of all types that it leads to.</summary>
/// <param name="required">The policies of all members that the contracts have.</param>
/// <param name="possible">
/// The policies of all members that values can have: also those by which run-time types are known to hide members, and all where a value
/// can be any object. What else is granted makes no difference.
/// </param>
/// <param name="mistake">Why the policies cannot be told.</param>
internal sealed class ReachablePolicies(PolicySet required, PolicySet possible, PopcornException? mistake = null)
{
    private readonly PopcornException? _mistake = mistake;
    private readonly PolicySet _required = required;

    public static ReachablePolicies None { get; } = new(PolicySet.None, PolicySet.None);

    /// <exception cref="PopcornException">The attributes of a type contradict each other.</exception>
    public PolicySet Required => _mistake is null ? _required : throw _mistake;

    public PolicySet Possible { get; } = mistake is null ? possible : PolicySet.All;

    public ReachablePolicies Unite(ReachablePolicies other) =>
        new(_required.Union(other._required), Possible.Union(other.Possible), _mistake ?? other._mistake);
}
