using System.Security.Claims;

namespace Popcorn.AspNetCore.Core;

/// <summary>The identities and claims of a user at one time. Code can change them without replacing the user.</summary>
internal sealed class UserSnapshot(ClaimsPrincipal user)
{
    private readonly ClaimsIdentity[] _identities = [.. user.Identities];
    private readonly Claim[] _claims = [.. user.Claims];

    public ClaimsPrincipal User => user;

    /// <summary>Whether the user still has these identities and claims.</summary>
    public bool IsUnchanged => Matches(user);

    /// <summary>Whether this is the same user, with the same identities and claims.</summary>
    public bool Matches(ClaimsPrincipal other) =>
        ReferenceEquals(other, user) && other.Identities.SequenceEqual(_identities) && HasSameClaims(other);

    private bool HasSameClaims(ClaimsPrincipal other)
    {
        int count = 0;
        foreach (Claim claim in other.Claims)
        {
            if (count == _claims.Length || !AreSame(claim, _claims[count++]))
                return false;
        }
        return count == _claims.Length;
    }

    /// <summary>An identity of the app may create its claims each time.</summary>
    private static bool AreSame(Claim one, Claim other) => ReferenceEquals(one, other)
        || (one.Type == other.Type && one.Value == other.Value && one.ValueType == other.ValueType
            && one.Issuer == other.Issuer && one.OriginalIssuer == other.OriginalIssuer);
}
