namespace Popcorn.Contracts;

/// <summary>
/// The policy that members of a name require; null for a name of members that can have other names, too. A class, because every start
/// makes sets of it: sets of a struct would be jitted.
/// </summary>
internal sealed record RequiredPolicy(string Member, string? Policy);
