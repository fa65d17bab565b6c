namespace Popcorn;

/// <summary>
/// Writes the member only for callers who satisfy an authorization policy. For others it is left out; <see cref="DeniedMembers"/> decides
/// what naming it means. Writers other than Popcorn leave it out for every caller. All policies of all declarations of a member apply.
/// </summary>
/// <param name="policy">The name of the policy.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = true)]
public sealed class RequiresPolicyAttribute(string policy) : PopcornMemberAttribute
{
    /// <summary>Gets the name of the policy.</summary>
    public string Policy { get; } = policy;
}
